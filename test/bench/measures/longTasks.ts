import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { rest } from '../input.ts'
import { median } from '../median.ts'
import type { Subject } from '../subjects.ts'
import { times } from '../times.ts'
import { evaluate, visit } from '../visit.ts'

/**
 * How long loading blocks a slow machine's main thread, in each of the three builds. On a busy machine the page's own first
 * layout is a long task, too: the value of a page with the vanilla floor shows how much of it is not ours.
 */
export async function measureLongTasks(bench: Bench): Promise<Measured[]> {
  const measured: Measured[] = []
  const note = `vanilla floor ${(await longTaskMs(bench, bench.subjects.vanilla)).toFixed(0)} ms`
  for (const build of ['split', 'umd', 'esm'] as const) {
    const value = await longTaskMs(bench, bench.subjects[build])
    measured.push({ name: `long-tasks-${build}`, value, note })
  }
  return measured
}

/** Time in long tasks until a second after ready, at a 4× CPU slowdown; the median of some runs. */
export async function longTaskMs(bench: Bench, subject: Subject): Promise<number> {
  const runs = await times(bench.isQuick ? 3 : 5, () =>
    visit(bench, subject, 'slow-cpu', async ({ page }) => {
      await rest(page, 1000)
      return evaluate<number>(page, 'bench.longTaskMs()')
    }),
  )
  return median(runs)
}
