import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { startChromium } from '../cdp.ts'
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

/**
 * The heap that each open and close keeps, ours beside the floor's. The engine's compiled code is part of it, so the
 * note gives the same in an engine that only interprets: a leak grows there as well, code does not.
 */
export async function measureGrowth(bench: Bench): Promise<Measured[]> {
  const { ours, floor } = await heaps(bench, bench.isQuick ? 1 : 3)
  const chromium = await startChromium({ engine: '--no-opt,--no-maglev,--no-sparkplug' })
  try {
    const interpreted = await heaps({ ...bench, chromium }, 1)
    const shown = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
    return [
      {
        name: 'growth-heap',
        value: ours / floor,
        note: `${shown(ours)} to ${shown(floor)} each time; interpreted ${shown(interpreted.ours)} to ${shown(interpreted.floor)}`,
      },
    ]
  } finally {
    await chromium.close()
  }
}

async function heaps(bench: Bench, runs: number) {
  const heapOf = async (subject: 'split' | 'react') =>
    median((await times(runs, () => growth(bench, subject))).map(({ heap }) => heap))
  return { floor: await heapOf('react'), ours: await heapOf('split') }
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
