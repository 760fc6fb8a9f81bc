// @ts-check
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../embed/prepare/prepare.mjs'
import { counted } from './result.mjs'

/**
 * Runs browser tests: all, or those whose paths are named or begin with a named folder.
 *
 * @param {import('./argumentsOf.mjs').Asked} asked
 */
export async function browserTests({ paths, title, rest }) {
  const files = paths.length > 0 ? chosen(paths) : []
  if (paths.length > 0 && files.length === 0)
    return {
      passed: 0,
      failed: 1,
      failures: [`No browser test lies in ${paths.join(', ')}. They are named X.browser.test.tsx.`],
    }
  return counted(
    'browser tests',
    [
      join(root, 'node_modules/@web/test-runner/dist/bin.js'),
      ...['--config', 'test/web-test-runner.config.mjs'],
      ...(files.length > 0 ? ['--files', ...files] : []),
      ...rest,
    ],
    title === undefined ? {} : { LATCHKEY_TEST_TITLE: title },
  )
}

/** All browser tests, as paths of the project. */
export const everyBrowserTest = () =>
  ['src', 'embed', 'demo', 'test/bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.browser\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )

/** @param {readonly string[]} paths parts of paths, as vitest takes them */
const chosen = (paths) =>
  everyBrowserTest().filter((file) => paths.some((path) => file.includes(path)))
