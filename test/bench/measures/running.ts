import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { measurePage, median, type RunOptions } from '../measurePage.ts'
import { subjects } from '../subjects.ts'

/** What loading costs the main thread and the heap, in each of the three builds. */
export async function measureRunning(bench: Bench): Promise<Measured[]> {
  const runs = bench.isQuick ? 3 : 7
  const repeat = (subject: keyof typeof subjects, options: RunOptions = {}) =>
    times(runs, () => measurePage(bench, subjects[subject], options))
  const measured: Measured[] = []
  for (const build of ['split', 'umd', 'esm'] as const) {
    const throttled = await repeat(build, { conditions: 'slow-cpu', settleMs: 1000 })
    measured.push({
      name: `long-tasks-${build}`,
      value: median(throttled.map(({ report }) => report.longTaskMs)),
    })
    measured.push({
      name: `heap-${build}`,
      value: median(throttled.map(({ heapBytes }) => heapBytes)),
    })
  }
  // What the bench's own driver runs on a page with hardly any script is nobody's cost.
  // The least of several runs: other work on the machine only ever adds to script time.
  const script = async (subject: keyof typeof subjects) =>
    Math.min(...[...(await repeat(subject)), ...(await repeat(subject))].map((run) => run.scriptMs))
  const driver = await script('vanilla')
  const lazy = Math.max(0, (await script('umd')) - driver)
  const eager = (await script('eager')) - driver
  measured.push({
    name: 'lazy-ratio',
    value: lazy / eager,
    note: `${lazy.toFixed(1)} ms to ${eager.toFixed(1)} ms`,
  })
  return measured
}

async function times<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let i = 0; i < count; i += 1) values.push(await make())
  return values
}
