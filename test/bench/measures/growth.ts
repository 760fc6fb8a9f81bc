import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { startChromium } from '../cdp.ts'
import { median } from '../median.ts'
import { closeByKey, openByPress } from '../openByPress.ts'
import { times } from '../times.ts'
import { collected, visit } from '../visit.ts'

/** At first caches fill and code is compiled, which is not a leak. */
const FIRST = 2
const LAST = 10
/** By then an interpreting engine has run everything once: later growth is retained by somebody. */
const SETTLED = 20
const SETTLED_LAST = 30

type Growth = { nodes: number; listeners: number; heap: number }

/** The nodes and listeners that each open and close leaves behind. */
export async function measureLeftovers(bench: Bench): Promise<Measured[]> {
  const { nodes, listeners } = await growth(bench, 'split', FIRST, LAST)
  return [
    { name: 'growth-nodes', value: Math.max(0, nodes) },
    { name: 'growth-listeners', value: Math.max(0, listeners) },
  ]
}

/**
 * The heap that each open and close retains, ours beside the floor's. Compiled code is part of it, so the note gives the
 * same in an interpreting engine. What is retained there after many cycles is a leak, and decides.
 */
export async function measureGrowth(bench: Bench): Promise<Measured[]> {
  const { ours, floor } = await heaps(bench, bench.isQuick ? 1 : 3)
  const chromium = await startChromium({ engine: '--no-opt,--no-maglev,--no-sparkplug' })
  try {
    const interpreting = { ...bench, chromium }
    const interpreted = await heaps(interpreting, 1)
    const settled = await heaps(interpreting, 1, SETTLED, SETTLED_LAST)
    const shown = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
    return [
      {
        name: 'growth-heap',
        value: ours / floor,
        note: `${shown(ours)} to ${shown(floor)} each time; interpreted ${shown(interpreted.ours)} to ${shown(interpreted.floor)}`,
      },
      {
        name: 'growth-leak',
        value: settled.ours,
        note: `React floor ${shown(settled.floor)}`,
      },
    ]
  } finally {
    await chromium.close()
  }
}

async function heaps(bench: Bench, runs: number, first = FIRST, last = LAST) {
  const heapOf = async (subject: 'split' | 'react') =>
    median((await times(runs, () => growth(bench, subject, first, last))).map(({ heap }) => heap))
  return { floor: await heapOf('react'), ours: await heapOf('split') }
}

/** What each cycle retains after the warm-up cycles, up to the last. */
const growth = (
  bench: Bench,
  subject: 'split' | 'react',
  first: number,
  last: number,
): Promise<Growth> =>
  visit(bench, bench.subjects[subject], 'desktop', async ({ page, ready }) => {
    const cycle = async () => {
      await openByPress(page, ready.button)
      await closeByKey(page)
    }
    await times(first, cycle)
    const before = await collected(page)
    await times(last - first, cycle)
    const after = await collected(page)
    const each = (figure: keyof Growth) => (after[figure] - before[figure]) / (last - first)
    return { nodes: each('nodes'), listeners: each('listeners'), heap: each('heap') }
  })
