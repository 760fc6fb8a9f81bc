import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { processEnvironment } from '../embed/build/environment.mjs'
import { LongFilesFirst } from './support/longFilesFirst.ts'
import { pageResolution } from './support/pageResolution.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `import css from './Button.css'` gives the text, as in the built files. */
function cssText(): Plugin {
  const mark = '\0css-text:'
  return {
    name: 'css-text',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || importer === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && `${mark}${resolved.id}.js`
    },
    async load(id) {
      if (!id.startsWith(mark)) return null
      const file = id.slice(mark.length, -'.js'.length)
      return `export default ${JSON.stringify(await readFile(file, 'utf8'))}`
    },
  }
}

/** Counterparts and browsers are waited for more than they compute: one file more than there are cores. */
const maxWorkers = availableParallelism() + 1

/** Of the sources and the demo, all units share processes: those with a page among themselves, and those without one. */
const sources = ['src', 'embed', 'demo'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /(?<!\.browser)\.test\.tsx?$/.test(path)),
)
const withPage = sources.filter((path) =>
  readFileSync(join(root, path), 'utf8').startsWith('// @vitest-environment happy-dom'),
)
const withoutPage = sources.filter((path) => !withPage.includes(path))
const notUnits = ['**/*.browser.test.*', '**/node_modules/**']
const unit = { maxWorkers, testTimeout: 120_000, hookTimeout: 120_000 }

/** A process keeps what it has loaded for the next file; that is most of what these cost. */
const shared = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  exclude: notUnits,
  setupFiles: ['test/support/endFile.ts'],
}

/** The app that `npm test` runs: the others run in the sweep. */
const quickApps = ['test/apps/viteReact.test.ts']

/** Toolchains from the registry, each with all cores to itself. */
const app = { maxWorkers: 1, testTimeout: 600_000, hookTimeout: 600_000 }

/** Real browsers and services on a busy machine: a test that passes only now is listed as flaky (test/run.mjs). */
const retry = 1

const journey = {
  // What a file shares it starts and ends itself: a process need not load it all anew.
  isolate: false,
  maxWorkers,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  retry,
}

export default defineConfig({
  root,
  plugins: [cssText(), ...pageResolution()],
  define: { __VERSION__: '"0.0.0-test"', latchkeyMayBeTested: 'true' },
  test: {
    env: processEnvironment,
    sequence: { sequencer: LongFilesFirst },
    // A busy machine is no failure.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: { ...unit, ...shared, name: 'unit-shared', include: withoutPage },
      },
      {
        extends: true,
        // Apart from the others: a process ends where the next file needs another environment.
        test: { ...unit, ...shared, name: 'unit-page', include: withPage },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/*.test.ts', 'test/{build,runner}/**/*.test.ts'],
          exclude: notUnits,
        },
      },
      {
        extends: true,
        test: { ...app, name: 'app', include: quickApps },
      },
      {
        extends: true,
        test: {
          ...app,
          name: 'apps',
          include: ['test/apps/**/*.test.ts'],
          exclude: quickApps,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          // One beside the other: they wait more than they compute.
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        extends: true,
        test: { ...journey, name: 'journeys', include: ['test/journeys/**/*.test.ts'] },
      },
      {
        extends: true,
        // Every view in every state, look and language: before a release, and when views, texts or docs have changed.
        test: {
          ...journey,
          name: 'sweep',
          include: ['test/sweep/**/*.test.ts'],
          globalSetup: 'test/support/builtDocs.ts',
        },
      },
    ],
  },
})
