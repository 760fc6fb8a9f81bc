// @ts-check
import { join } from 'node:path'
import { root } from '../../embed/prepare/prepare.mjs'
import { runNode } from './child.mjs'
import { orCrash, readCounts, scratch } from './result.mjs'

/**
 * Runs projects of `test/vitest.config.ts`.
 *
 * @param {readonly string[]} projects
 * @param {readonly string[]} [args] paths, `-t` and other arguments of vitest
 * @param {'run' | 'related'} [how]
 */
export async function vitest(projects, args = [], how = 'run') {
  const title = projects[0] ?? ''
  const file = join(scratch, `${title}.json`)
  const flakyFile = join(scratch, `${title}.flaky.json`)
  const code = await runNode(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      how,
      '--run',
      '--config',
      'test/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./test/runner/flakyReporter.ts',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { LATCHKEY_FLAKY: flakyFile },
  )
  /** @type {import('vitest/node').JsonTestResults | undefined} */
  const report = readCounts(file)
  if (!report) return orCrash(title, code === 0, undefined)
  const failed = report.testResults.flatMap((suite) => {
    const tests = suite.assertionResults.filter((test) => test.status === 'failed')
    const path = suite.name.replace(root, '')
    // A file that cannot even be loaded has no tests to fail.
    if (suite.status === 'failed' && tests.length === 0) return [path]
    return tests.map((test) => `${path} > ${test.fullName}`)
  })
  return orCrash(title, code === 0, {
    passed: report.numPassedTests,
    failed: failed.length,
    failures: failed,
    flaky: readCounts(flakyFile) ?? [],
  })
}
