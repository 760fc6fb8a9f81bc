import type { Bench } from '../bench.ts'
import type { BudgetName, Measured } from '../budgets.ts'
import { rest } from '../input.ts'
import { median } from '../median.ts'
import { openByPress } from '../openByPress.ts'
import { type Conditions, collected, evaluate, figures, visit } from '../visit.ts'

/** Until then the dialog has entered, and its lists have come. */
const SETTLED_MS = 2000

type Cost = { cpu: number; blocking: number; heap: number }

/**
 * What a first opening costs the main thread, until two seconds after a row is usable: time that its thread ran, which other
 * processes of the machine do not lengthen as they do a stopwatch's. Alternates with the floor; the least of some runs.
 */
export async function measureCpu(bench: Bench): Promise<Measured[]> {
  const desktop = await costs(bench, 'desktop')
  const slow = await costs(bench, 'slow-cpu')
  const ratio = (name: BudgetName, { ours, floor }: typeof desktop): Measured => ({
    name,
    value: least(ours, 'cpu') / least(floor, 'cpu'),
    note: `${least(ours, 'cpu').toFixed(0)} ms to ${least(floor, 'cpu').toFixed(0)} ms`,
  })
  return [
    { name: 'open-cpu', value: least(desktop.ours, 'cpu') },
    { name: 'open-cpu-slow', value: least(slow.ours, 'cpu') },
    ratio('open-cpu-ratio', desktop),
    ratio('open-cpu-ratio-slow', slow),
    {
      name: 'open-blocking-slow',
      value: least(slow.ours, 'blocking'),
      note: `React floor ${least(slow.floor, 'blocking').toFixed(0)} ms`,
    },
    { name: 'open-heap', value: median(desktop.ours.map(({ heap }) => heap)) },
  ]
}

const least = (all: readonly Cost[], figure: keyof Cost) =>
  Math.min(...all.map((one) => one[figure]))

async function costs(bench: Bench, conditions: Conditions) {
  const ours: Cost[] = []
  const floor: Cost[] = []
  for (let i = 0; i < (bench.isQuick ? 3 : 7); i += 1) {
    floor.push(await costOfOpening(bench, 'react', conditions))
    ours.push(await costOfOpening(bench, 'split', conditions))
  }
  return { ours, floor }
}

const costOfOpening = (bench: Bench, subject: 'split' | 'react', conditions: Conditions) =>
  visit(bench, bench.subjects[subject], conditions, async ({ page, ready }): Promise<Cost> => {
    await page.send('Performance.disable')
    await page.send('Performance.enable', { timeDomain: 'threadTicks' })
    // The page is idle when its visitor presses.
    await rest(page, 500)
    const before = await figures(page)
    const blockedBefore = await evaluate<number>(page, 'bench.blockingMs()')
    await openByPress(page, ready.button)
    await rest(page, SETTLED_MS)
    const after = await figures(page)
    const blocking = (await evaluate<number>(page, 'bench.blockingMs()')) - blockedBefore
    const cpu = ((after.TaskDuration ?? Number.NaN) - (before.TaskDuration ?? 0)) * 1000
    return { cpu, blocking, heap: (await collected(page)).heap }
  })
