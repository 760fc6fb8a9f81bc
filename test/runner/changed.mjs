// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBuilt, root } from '../../embed/prepare/prepare.mjs'
import { ensureChromium } from '../support/chromium.mjs'
import { ensureHeadlessShell } from '../support/headlessShell.mjs'
import { browserTests, everyBrowserTest } from './browserTests.mjs'
import { command } from './result.mjs'
import { biome, checkTypes, colors } from './tools.mjs'
import { vitest } from './vitest.mjs'

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Held for every change: quick, and it reads the tree itself, where no import leads to it. */
const law = 'test/architecture.test.ts'

/**
 * Formatting, types, and the unit and browser tests that a change reaches by imports: that of the working tree, or of
 * the named files and folders.
 *
 * @param {import('./argumentsOf.mjs').Asked} asked
 * @returns {Promise<import('./result.mjs').Result[]>}
 */
export async function testChanged({ paths, title }) {
  const files =
    paths.length > 0 ? git('ls-files', '-co', '--exclude-standard', ...paths) : changes()
  if (files.length === 0) {
    const why =
      paths.length > 0
        ? `No file lies in ${paths.join(', ')}.`
        : 'Nothing has changed since the last commit.'
    console.log(`${why} Name files or folders: npm run test:changed -- src/features/swap`)
    return [
      { passed: 0, failed: Number(paths.length > 0), failures: paths.length > 0 ? [why] : [] },
    ]
  }
  const there = files.filter((file) => existsSync(join(root, file)))
  const checked = await Promise.all([
    command('formatting and lint', [
      ...[biome, 'ci', ...colors, '--no-errors-on-unmatched', '--files-ignore-unknown=true'],
      ...there,
    ]),
    command('types', checkTypes),
  ])
  const inBrowser = await reachedInBrowser(there)
  const results = [...checked, await units(files, title)]
  if (inBrowser.length === 0) return results
  ensureChromium()
  ensureHeadlessShell()
  return [...results, await browserTests({ paths: inBrowser, title, rest: [] })]
}

/** What differs from the last commit, and what is new. */
const changes = () => [
  ...new Set([
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]

/**
 * @param {readonly string[]} files
 * @param {string | undefined} title
 */
function units(files, title) {
  // They read dist/: a build takes longer than all that this command is for.
  const unbuilt = isBuilt()
    ? []
    : ['--exclude', 'test/build/**', '--exclude', 'test/{declarations,licences,snippets}.test.ts']
  if (unbuilt.length > 0)
    console.log('Tests of dist/ are left out: it has not been built from these sources.')
  return vitest(
    ['unit', 'unit-shared', 'unit-page'],
    [...files, law, '--passWithNoTests', ...unbuilt, ...(title === undefined ? [] : ['-t', title])],
    'related',
  )
}

/**
 * Browser tests whose bundle holds one of these files.
 *
 * @param {readonly string[]} files
 */
async function reachedInBrowser(files) {
  const wanted = new Set(files.map((file) => resolve(root, file)))
  const { build } = await import('esbuild')
  const { esbuildOptions } = await import('../../embed/dev/esbuildOptions.mjs')
  const { metafile } = await build({
    ...esbuildOptions({ version: '0.0.0-test' }),
    absWorkingDir: root,
    entryPoints: everyBrowserTest(),
    outdir: 'unwritten',
    format: 'esm',
    metafile: true,
    // Which of our files are reached is asked: packages need not be read for it.
    packages: 'external',
    logLevel: 'silent',
  })
  return Object.values(metafile.outputs)
    .filter(({ inputs }) => Object.keys(inputs).some((path) => wanted.has(resolve(root, path))))
    .flatMap(({ entryPoint }) => entryPoint ?? [])
}
