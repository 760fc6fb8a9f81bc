// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../../embed/prepare/prepare.mjs'
import { browserTests } from './browserTests.mjs'
import { vitest } from './vitest.mjs'

/** Which project of `test/vitest.config.ts` a test file belongs to. */
const projects = {
  'test/journeys/': ['journeys'],
  'test/sweep/': ['sweep'],
  'test/engines/': ['engines'],
  'test/apps/': ['app', 'apps'],
}
const units = ['unit', 'unit-shared', 'unit-page']

const usage = `npm run test:stress -- <test file> [times] [--load=<processes>] [-t <part of a title>]
  runs one test file many times (10 unless told), nothing retried, beside as many busy processes as asked for (0)`

/**
 * Runs one test file many times beside a load, and says how often it failed.
 *
 * @param {import('./argumentsOf.mjs').Asked} asked
 * @returns {Promise<import('./result.mjs').Result[]>}
 */
export async function stress({ paths: [path, times = '10'], title, rest }) {
  const file = path && relative(root, resolve(path)).replaceAll('\\', '/')
  const load = Number(rest.find((one) => one.startsWith('--load='))?.slice('--load='.length) ?? 0)
  const count = Number(times)
  if (!file || !existsSync(join(root, file)) || !(count > 0) || !(load >= 0)) {
    console.error(usage)
    return [{ passed: 0, failed: 1, failures: ['nothing to run: see above'] }]
  }
  const run = /\.browser\.test\.tsx?$/.test(file)
    ? () => browserTests({ paths: [file], title, rest: [] })
    : () => vitest(projectsOf(file), [file, '--retry=0', ...(title ? ['-t', title] : [])])
  const busy = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const failures = []
  let failedRuns = 0
  try {
    for (let at = 1; at <= count; at++) {
      console.log(`\n── run ${at} of ${count}, beside a load of ${load} ──\n`)
      const { failed, failures: titles } = await run()
      failedRuns += Number(failed > 0)
      failures.push(...titles)
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
  const often = new Map()
  for (const one of failures) often.set(one, (often.get(one) ?? 0) + 1)
  const rate = ((failedRuns / count) * 100).toFixed(1)
  console.log(`\n${failedRuns} of ${count} runs failed (${rate} %)`)
  return [
    {
      passed: count - failedRuns,
      failed: failedRuns,
      failures: [...often].map(([one, times]) => `${one} (${times} of ${count} runs)`),
    },
  ]
}

/** @param {string} file */
const projectsOf = (file) =>
  Object.entries(projects).find(([folder]) => file.startsWith(folder))?.[1] ?? units
