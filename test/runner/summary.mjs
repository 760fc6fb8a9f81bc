// @ts-check

/** More tests than this that pass only at their second try are no accident: the run fails. */
export const MAX_FLAKY = 3

/**
 * Adds up all suites of a run, as lines to print; the last one is `N passed, N failed`.
 *
 * @param {readonly { suite: string, results: readonly import('./result.mjs').Result[] }[]} ran
 * @returns {{ lines: string[], failed: number }}
 */
export function summary(ran) {
  const results = ran.flatMap(({ suite, results }) => results.map((one) => ({ suite, ...one })))
  const passed = results.reduce((sum, one) => sum + one.passed, 0)
  const failed = results.reduce((sum, one) => sum + one.failed, 0)
  const flaky = results.flatMap((one) => one.flaky ?? [])
  const failures = results.flatMap((one) => one.failures.map((text) => `${one.suite}: ${text}`))
  const isTooFlaky = flaky.length > MAX_FLAKY
  if (isTooFlaky)
    failures.push(`${flaky.length} tests needed a second try; at most ${MAX_FLAKY} may`)
  const sum = failed + Number(isTooFlaky)
  return {
    lines: [
      ...(flaky.length > 0 ? ['', ...flaky.map((title) => `flaky: ${title}`)] : []),
      ...(failures.length > 0 ? ['', 'Failed:', ...failures.map((text) => `  ${text}`)] : []),
      '',
      `${passed} passed, ${sum} failed`,
    ],
    failed: sum,
  }
}
