/**
 * Runs the suites named on the command line, or all of them, each by itself and in turn, and says
 * how it went: failures again at the end, and as the very last line the sum over all suites.
 * Only Node's own modules until what is missing has been installed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, isBuilt, root } from '../embed/prepare/prepare.mjs'
import { ensureChromium } from './support/chromium.mjs'
import { ensureHeadlessShell } from './support/headlessShell.mjs'
import { ensureFirefox, ensureWebKit } from './support/otherBrowsers.mjs'

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Result
 * @typedef {{ needs?: ('dist' | 'chromium' | 'shell' | 'others')[], minutes: number, run: () => Promise<Result[]> }} Suite
 */

const bin = (path) => join(root, 'node_modules', path)
const biome = bin('@biomejs/biome/bin/biome')
/** The native compiler, four times as fast: the one with an interface for programs only writes declarations. */
const tsc = bin('typescript-native/bin/tsc')
/** In a log, colours are noise. */
const plain = process.stdout.isTTY ? [] : ['--colors=off']
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-test-'))

/** @type {Record<string, Suite>} */
const suites = {
  check: {
    minutes: 10,
    run: async () => {
      // Building keeps one core busy for longer than this: the suites that follow need no build.
      if (isWhole && !isBuilt()) building = node([join(root, 'embed/prepare/build.mjs')])
      return Promise.all([
        command('formatting and lint', [biome, 'ci', ...plain, '.']),
        command('types', [tsc, '--noEmit']),
      ])
    },
  },
  'check:types': {
    minutes: 10,
    run: async () => [await command('types', [tsc, '--noEmit'])],
  },
  'check:size': {
    needs: ['dist', 'chromium'],
    minutes: 5,
    run: async () => [
      await counted('sizes', ['--import', 'tsx', 'test/bench/main.ts', '--counts']),
    ],
  },
  'test:unit': {
    needs: ['dist'],
    minutes: 20,
    run: async () => [await vitest('unit', 'unit-shared', 'unit-page')],
  },
  'test:browser': {
    needs: ['chromium', 'shell'],
    minutes: 20,
    run: async () => [
      await counted('browser tests', [
        bin('@web/test-runner/dist/bin.js'),
        '--config',
        'test/web-test-runner.config.mjs',
      ]),
    ],
  },
  'test:journeys': {
    needs: ['dist', 'chromium', 'shell'],
    minutes: 40,
    run: async () => [await vitest('journeys')],
  },
  'test:engines': {
    needs: ['dist', 'others'],
    minutes: 10,
    run: async () => [await vitest('engines')],
  },
  'test:apps': {
    needs: ['dist', 'chromium'],
    minutes: 30,
    run: async () => [await vitest('app', 'apps')],
  },
  'test:app': {
    needs: ['dist', 'chromium'],
    minutes: 10,
    run: async () => [await vitest('app')],
  },
  bench: {
    needs: ['dist', 'chromium'],
    minutes: 20,
    run: async () => [
      await counted('budgets', ['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(3)]),
    ],
  },
  format: {
    minutes: 5,
    run: async () => [await command('formatting', [biome, 'check', '--write', '.'])],
  },
}
const whole = [
  ...['check', 'test:browser', 'test:unit', 'test:journeys'],
  ...['test:engines', 'test:app', 'check:size'],
]

const chosen = process.argv[2]
const isWhole = chosen === undefined
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let deadline = Date.now()
/** The build that a whole run starts first. If it breaks, the suites that need it try again, and say so. */
let building

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) stop(child)
    rmSync(scratch, { recursive: true, force: true })
    process.exit(130)
  })
}

const total = { passed: 0, failed: 0 }
const failures = []
for (const name of isWhole ? whole : [chosen]) {
  const suite = suites[name]
  if (!suite) {
    console.error(`No such suite: ${name}. There are: ${Object.keys(suites).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n━━━ ${name} ${'━'.repeat(Math.max(0, 60 - name.length))}\n`)
  // WebKit with a driver is to be had for Linux alone: a whole run says what it leaves out elsewhere.
  const missing = isWhole && name === 'test:engines' ? missingBrowsers() : undefined
  if (missing) {
    console.log(`Not run, and not counted: ${missing}`)
    continue
  }
  const started = Date.now()
  deadline = started + suite.minutes * 60_000
  const results = await attempt(name, suite)
  const seconds = Math.round((Date.now() - started) / 1000)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${name}: ${passed} passed, ${failed} failed, in ${seconds} s`)
  total.passed += passed
  total.failed += failed
  failures.push(...results.flatMap((result) => result.failures.map((text) => `${name}: ${text}`)))
}
rmSync(scratch, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((text) => `  ${text}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Why the other browsers are not to be had here; undefined when they are. */
function missingBrowsers() {
  try {
    ensureFirefox()
    ensureWebKit()
    return undefined
  } catch (error) {
    return error.message
  }
}

/** Prepares and runs a suite; whatever goes wrong on the way is one failure of it. */
async function attempt(name, { needs = [], run }) {
  try {
    ensureInstalled()
    if (needs.includes('dist')) {
      await building
      ensureBuilt()
    }
    if (needs.includes('chromium')) ensureChromium()
    if (needs.includes('shell')) ensureHeadlessShell()
    if (needs.includes('others')) {
      ensureFirefox()
      ensureWebKit()
    }
    return await run()
  } catch (error) {
    console.error(error)
    return [{ passed: 0, failed: 1, failures: [`${name} could not run: ${error.message}`] }]
  }
}

/** A command that passes or fails as a whole. */
async function command(title, args) {
  const ok = (await node(args)) === 0
  return { passed: Number(ok), failed: Number(!ok), failures: ok ? [] : [title] }
}

/** A command that leaves `{ passed, failed, failures }` in the file LATCHKEY_COUNTS names. */
async function counted(title, args) {
  const file = join(scratch, 'counts.json')
  rmSync(file, { force: true })
  const ok = (await node(args, { LATCHKEY_COUNTS: file })) === 0
  return orCrash(title, ok, readCounts(file))
}

async function vitest(...projects) {
  const title = projects[0]
  const file = join(scratch, `${title}.json`)
  const ok =
    (await node([
      bin('vitest/vitest.mjs'),
      'run',
      '--config',
      'test/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])) === 0
  const report = readCounts(file)
  if (!report) return orCrash(title, ok, undefined)
  const failed = report.testResults.flatMap((suite) => {
    const tests = suite.assertionResults.filter((test) => test.status === 'failed')
    const path = suite.name.replace(root, '')
    // A file that cannot even be loaded has no tests to fail.
    if (suite.status === 'failed' && tests.length === 0) return [path]
    return tests.map((test) => `${path} > ${test.fullName}`)
  })
  return orCrash(title, ok, {
    passed: report.numPassedTests,
    failed: failed.length,
    failures: failed,
  })
}

/** A run that went wrong without a failed test to show for it is one failure. */
function orCrash(title, ok, counts) {
  const { passed = 0, failed = 0, failures = [] } = counts ?? {}
  if (failed > 0 || (ok && counts)) return { passed, failed, failures }
  const reason = ok ? 'left no counts' : 'broke off or failed outside its tests'
  return { passed, failed: 1, failures: [`${title} ${reason}`] }
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The runner did not get as far as writing it: orCrash counts that.
    return undefined
  }
}

/** Runs Node to its end or to the suite's deadline; gives the exit code. */
function node(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      // A group of its own, so that its browser and servers can be stopped with it.
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const timer = setTimeout(() => {
      console.error(`${args.join(' ')} took too long: stopped`)
      stop(child)
    }, deadline - Date.now())
    child.on('error', (error) => {
      console.error(error)
      resolve(1)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      // Nothing that the suite started may outlive it.
      stop(child)
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Ends a child with everything it started. */
function stop(child) {
  if (!child?.pid) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch (error) {
    // Already gone.
    if (error.code !== 'ESRCH') throw error
  }
}
