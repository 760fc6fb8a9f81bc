import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { median } from '../median.ts'
import { closeByKey, openByPress } from '../openByPress.ts'
import { times } from '../times.ts'
import { collected, visit } from '../visit.ts'

/** At first caches fill and code is compiled: that is not growth. */
const FIRST = 2
const LAST = 10

type Growth = { nodes: number; listeners: number; heap: number }

/** The nodes and listeners that each open and close leaves behind. */
export async function measureLeftovers(bench: Bench): Promise<Measured[]> {
  const { nodes, listeners } = await growth(bench, 'split')
  return [
    { name: 'growth-nodes', value: Math.max(0, nodes) },
    { name: 'growth-listeners', value: Math.max(0, listeners) },
  ]
}

/** The heap that each open and close keeps, ours beside the floor's. */
export async function measureGrowth(bench: Bench): Promise<Measured[]> {
  const runs = bench.isQuick ? 1 : 3
  const heapOf = async (subject: 'split' | 'react') =>
    median((await times(runs, () => growth(bench, subject))).map(({ heap }) => heap))
  const floor = await heapOf('react')
  const ours = await heapOf('split')
  return [
    {
      name: 'growth-heap',
      value: ours / floor,
      note: `${ours.toFixed(0)} to ${floor.toFixed(0)} bytes each time`,
    },
  ]
}

const growth = (bench: Bench, subject: 'split' | 'react'): Promise<Growth> =>
  visit(bench, bench.subjects[subject], 'desktop', async ({ page, ready }) => {
    const cycle = async () => {
      await openByPress(page, ready.button)
      await closeByKey(page)
    }
    await times(FIRST, cycle)
    const before = await collected(page)
    await times(LAST - FIRST, cycle)
    const after = await collected(page)
    const each = (figure: keyof Growth) => (after[figure] - before[figure]) / (LAST - FIRST)
    return { nodes: each('nodes'), listeners: each('listeners'), heap: each('heap') }
  })
