// @ts-check
/**
 * Runs the suite named on the command line, with the arguments behind it, or all of `npm test`, each by itself and in
 * turn, and says how it went: flaky tests and failures again at the end, and as the very last line the sum over all
 * suites. Only Node's own modules until what is missing has been installed.
 */
import { ensureBuilt, ensureInstalled } from '../embed/prepare/prepare.mjs'
import { argumentsOf } from './runner/argumentsOf.mjs'
import { deadline, stopChildren } from './runner/child.mjs'
import { background, suites, whole } from './runner/suites.mjs'
import { summary } from './runner/summary.mjs'
import { ensureChromium } from './support/chromium.mjs'
import { ensureHeadlessShell } from './support/headlessShell.mjs'
import { ensureFirefox, ensureWebKit } from './support/otherBrowsers.mjs'

const chosen = process.argv[2]
const isWhole = chosen === undefined
const asked = argumentsOf(process.argv.slice(3))

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopChildren()
    process.exit(130)
  })
}

/** @type {{ suite: string, results: import('./runner/result.mjs').Result[] }[]} */
const ran = []
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
  deadline.at = started + suite.minutes * 60_000
  const results = await attempt(name, suite)
  const seconds = Math.round((Date.now() - started) / 1000)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${name}: ${passed} passed, ${failed} failed, in ${seconds} s`)
  ran.push({ suite: name, results })
}
const { lines, failed } = summary(ran)
console.log(lines.join('\n'))
process.exitCode = failed > 0 ? 1 : 0

/** Why the other browsers are not to be had here; undefined when they are. */
function missingBrowsers() {
  try {
    ensureFirefox()
    ensureWebKit()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Prepares and runs a suite; whatever goes wrong on the way is one failure of it.
 *
 * @param {string} name
 * @param {import('./runner/suites.mjs').Suite} suite
 * @returns {Promise<import('./runner/result.mjs').Result[]>}
 */
async function attempt(name, { needs = [], run }) {
  try {
    ensureInstalled()
    if (needs.includes('dist')) {
      await background.build
      ensureBuilt()
    }
    if (needs.includes('chromium')) ensureChromium()
    if (needs.includes('shell')) ensureHeadlessShell()
    if (needs.includes('others')) {
      ensureFirefox()
      ensureWebKit()
    }
    return await run(asked, isWhole)
  } catch (error) {
    console.error(error)
    const reason = error instanceof Error ? error.message : String(error)
    return [{ passed: 0, failed: 1, failures: [`${name} could not run: ${reason}`] }]
  }
}
