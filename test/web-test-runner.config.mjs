import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { build } from 'esbuild'
import { esbuildOptions } from '../embed/dev/esbuildOptions.mjs'
import { chromiumFlags, ensureChromium } from './support/chromium.mjs'
import { findHeadlessShell } from './support/headlessShell.mjs'

const rootDir = fileURLToPath(new URL('..', import.meta.url))

/** Bundles a test file with all it imports when the browser asks for it. */
const bundledTests = {
  name: 'bundled-tests',
  async serve(context) {
    if (!/\.browser\.test\.tsx?$/.test(context.path)) return
    const { outputFiles } = await build({
      ...esbuildOptions({ version: '0.0.0-test' }),
      entryPoints: [join(rootDir, decodeURIComponent(context.path))],
      format: 'esm',
      sourcemap: 'inline',
      // Tests of both kinds are written in vitest's words.
      alias: { vitest: join(rootDir, 'test/support/vitestInBrowser.ts') },
      logLevel: 'silent',
    })
    return { body: outputFiles[0].text, type: 'js' }
  },
}

/** A node that knows no chain: it hands the id of a question back with its error, as the specification has it. */
const nodeWithoutChain = async (context, next) => {
  if (context.path !== '/rpc-without-chain') return next()
  const chunks = []
  for await (const chunk of context.req) chunks.push(chunk)
  const { id } = JSON.parse(Buffer.concat(chunks).toString())
  context.body = { jsonrpc: '2.0', id, error: { code: -32601, message: 'There is no chain here' } }
}

/** Leaves the counts in a file for `test/run.mjs`. */
const countingReporter = {
  async onTestRunFinished({ sessions }) {
    const file = process.env.LATCHKEY_COUNTS
    if (!file) return
    const counts = { passed: 0, failed: 0, failures: [] }
    const fail = (text) => {
      counts.failed += 1
      counts.failures.push(text)
    }
    const count = (suite, path) => {
      for (const test of suite.tests) {
        if (test.passed) counts.passed += 1
        else fail([...path, test.name].join(' > '))
      }
      for (const inner of suite.suites) count(inner, [...path, inner.name])
    }
    for (const { testFile, testResults, errors } of sessions) {
      const path = relative(rootDir, testFile)
      if (testResults) count(testResults, [path])
      if (errors.length > 0 || !testResults) fail(`${path}: ${errors[0]?.message ?? 'no results'}`)
    }
    await writeFile(file, JSON.stringify(counts))
  },
}

export default {
  rootDir,
  files: ['{src,embed,demo,test/bench}/**/*.browser.test.{ts,tsx}'],
  plugins: [bundledTests],
  middleware: [nodeWithoutChain],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: findHeadlessShell() ?? ensureChromium(),
        args: chromiumFlags,
      },
    }),
  ],
  // What the element tells an integrator is asked for by tests, not read by people.
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('[latchkey]'),
  concurrency: 2,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 600_000,
  testFramework: {
    config: {
      timeout: 60_000,
      // `npm run test:browser -- -t 'part of a title'`
      ...(process.env.LATCHKEY_TEST_TITLE && { grep: process.env.LATCHKEY_TEST_TITLE }),
    },
  },
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    countingReporter,
  ],
}
