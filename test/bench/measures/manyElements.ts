import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { rest } from '../input.ts'
import { median } from '../median.ts'
import { times } from '../times.ts'
import { collected, visit } from '../visit.ts'
import { longTaskMs } from './longTasks.ts'

const counts = [1, 10, 50] as const

/** The cost of a page with 1, 10 and 50 elements: fifty buttons, not fifty clients. */
export async function measureManyElements(bench: Bench): Promise<Measured[]> {
  const readyMs: number[] = []
  const heaps: number[] = []
  const longTasks: number[] = []
  for (const count of counts) {
    const subject = { ...bench.subjects.split, count }
    const runs = await times(bench.isQuick ? 3 : 9, () =>
      visit(bench, subject, 'desktop', async ({ page, ready }) => {
        await rest(page, 500)
        const { heap } = await collected(page)
        return { readyMs: ready.readyMs, heap }
      }),
    )
    readyMs.push(median(runs.map((run) => run.readyMs)))
    heaps.push(median(runs.map((run) => run.heap)))
    longTasks.push(await longTaskMs(bench, subject))
  }
  const ratio = (values: readonly number[]) => (values.at(-1) ?? Number.NaN) / (values[0] ?? 0)
  const each = (values: readonly number[], unit: string, per = 1) =>
    `${counts.join(' / ')}: ${values.map((value) => (value / per).toFixed(0)).join(' / ')} ${unit}`
  return [
    { name: 'fifty-ready', value: ratio(readyMs), note: each(readyMs, 'ms') },
    { name: 'fifty-heap', value: ratio(heaps), note: each(heaps, 'KB', 1024) },
    {
      name: 'fifty-long-tasks',
      value: longTasks.at(-1) ?? Number.NaN,
      note: each(longTasks, 'ms'),
    },
  ]
}
