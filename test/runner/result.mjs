// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from './child.mjs'

/**
 * How a command went. `flaky` are the titles of tests that passed at their second try.
 *
 * @typedef {{ passed: number, failed: number, failures: string[], flaky?: string[] }} Result
 */

/** A folder for what suites report, gone when the run ends. */
export const scratch = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/**
 * A command that passes or fails as a whole.
 *
 * @param {string} title
 * @param {string[]} args of Node
 * @returns {Promise<Result>}
 */
export async function command(title, args) {
  const ok = (await runNode(args)) === 0
  return { passed: Number(ok), failed: Number(!ok), failures: ok ? [] : [title] }
}

/**
 * A command that leaves `{ passed, failed, failures }` in the file LATCHKEY_COUNTS names.
 *
 * @param {string} title
 * @param {string[]} args of Node
 * @param {Record<string, string>} [env]
 */
export async function counted(title, args, env = {}) {
  const file = join(scratch, 'counts.json')
  rmSync(file, { force: true })
  const ok = (await runNode(args, { LATCHKEY_COUNTS: file, ...env })) === 0
  return orCrash(title, ok, readCounts(file))
}

/**
 * A run that went wrong without a failed test to show for it is one failure.
 *
 * @param {string} title
 * @param {boolean} ok whether the command ended well
 * @param {Result | undefined} counts
 * @returns {Result}
 */
export function orCrash(title, ok, counts) {
  const { passed = 0, failed = 0, failures = [], flaky = [] } = counts ?? {}
  if (failed > 0 || (ok && counts)) return { passed, failed, failures, flaky }
  const reason = ok ? 'left no counts' : 'broke off or failed outside its tests'
  return { passed, failed: 1, failures: [`${title} ${reason}`], flaky }
}

/** @param {string} file */
export function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The runner did not get as far as writing it: orCrash counts that.
    return undefined
  }
}
