// @ts-check
import { folders } from './folders.mjs'

/**
 * Mutants of the rules: what is pure, decides, and is tested by units that need neither a page nor a counterpart.
 * `npm run mutate` makes them folder by folder and writes scores.json; see README.md beside this file.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    ...(folders[process.env.LATCHKEY_MUTATE ?? 'feature rules'] ?? []),
    ...['!src/**/*.test.ts', '!src/**/testing/**'],
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './test/mutation/ignoreTexts.mjs'],
  coverageAnalysis: 'perTest',
  // Constants and tables are made when a module is loaded: to try them all tests of a file run anew for each.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  incremental: true,
  reporters: ['json', 'progress-append-only'],
  tempDirName: '.cache/mutation/tree',
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  incrementalFile: '.cache/mutation/incremental.json',
  // What the copy for the mutants need not hold.
  ignorePatterns: [
    '/dist',
    // Tests of addresses and proofs sign with the sandbox's keys, and ask its chain.
    '/demo/*',
    '!/demo/sandbox',
    '/test/journeys',
    '/test/apps',
    '/.cache',
    '/embed',
    '/reports',
  ],
  ignorers: ['texts'],
}
