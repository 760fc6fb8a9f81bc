import type { Bench } from '../bench.ts'
import { type BudgetName, budgets, type Measured } from '../budgets.ts'
import { median } from '../median.ts'
import { openByPress } from '../openByPress.ts'
import { times } from '../times.ts'
import { type Conditions, type Visit, visit } from '../visit.ts'

type Read = (visit: Visit) => Promise<number> | number

const readyMs: Read = ({ ready }) => ready.readyMs
const rowMs: Read = async ({ page, ready }) => (await openByPress(page, ready.button)).atMs

/** The time from navigation to a painted button that can be called, and to a usable row. */
export async function measureLoading(bench: Bench): Promise<Measured[]> {
  const { isQuick } = bench
  const [many, few] = isQuick ? [7, 2] : [15, 5]
  const desktop = await compare(bench, 'ready-ratio', 'vanilla', many, 'desktop', readyMs)
  const slow = await compare(bench, 'ready-ratio-slow', 'vanilla', few, 'slow', readyMs)
  const row = await compare(bench, 'row-ratio-slow', 'react', few, 'slow', rowMs)
  const oneFile = await times(few, () => visit(bench, bench.subjects.umd, 'slow', readyMs))
  return [
    desktop.measured,
    slow.measured,
    row.measured,
    { name: 'ready', value: desktop.ours },
    { name: 'ready-umd-slow', value: median(oneFile) },
  ]
}

/**
 * The ratio of the split build to a floor. Both run alternately, so that load on the machine affects both; a ratio beyond
 * its limit gets up to two more rounds, since noise passes and a regression does not.
 */
async function compare(
  bench: Bench,
  name: BudgetName,
  floor: 'vanilla' | 'react',
  perRound: number,
  conditions: Conditions,
  read: Read,
): Promise<{ measured: Measured; ours: number }> {
  const ours: number[] = []
  const theirs: number[] = []
  // One run of each to warm the machine's caches: files, the server's compressed copies.
  await visit(bench, bench.subjects.split, conditions, read)
  await visit(bench, bench.subjects[floor], conditions, read)
  let value = Number.NaN
  for (let round = 0; round < 3 && !(value <= budgets[name].limit); round += 1) {
    for (let i = 0; i < perRound; i += 1) {
      theirs.push(await visit(bench, bench.subjects[floor], conditions, read))
      ours.push(await visit(bench, bench.subjects.split, conditions, read))
    }
    value = median(ours) / median(theirs)
  }
  const note = `${median(ours).toFixed(0)} ms to ${median(theirs).toFixed(0)} ms`
  return { measured: { name, value, note }, ours: median(ours) }
}
