import type { Bench } from '../bench.ts'
import { type BudgetName, budgets, type Measured } from '../budgets.ts'
import { median } from '../median.ts'
import { openByPress } from '../openByPress.ts'
import { times } from '../times.ts'
import { type Conditions, type Visit, visit } from '../visit.ts'

type Read = (visit: Visit) => Promise<number> | number

const readyMs: Read = ({ ready }) => ready.readyMs
const rowMs: Read = async ({ page, ready }) => (await openByPress(page, ready.button)).atMs

/** From navigation to a button that is painted and can be called, and to a row that can be used. */
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
 * The ratio of the split build to a floor. Both take turns, so that a busy moment of the machine
 * meets both; a ratio that is past its limit gets up to two more rounds, since noise passes and a
 * regression does not.
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
  // Once for each to warm what the machine keeps: files, the server's compressed copies.
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
