import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { type BenchPage, startChromium } from '../cdp.ts'
import { evaluate, figures, measurePage, median } from '../measurePage.ts'
import { subjects } from '../subjects.ts'

const cycles = 10

/** From a click to a wallet row that can be used, and what an open and close leave behind. */
export async function measureOpening(bench: Bench): Promise<Measured[]> {
  const clicks: number[] = []
  const warm: number[] = []
  for (let i = 0; i < (bench.isQuick ? 3 : 9); i += 1) {
    const { report } = await measurePage(bench, subjects.split, { steps: 'row', warm: 3 })
    clicks.push(report.clickMs ?? Number.NaN)
    warm.push(...report.warmMs)
  }
  const { ours, floor } = await growths(bench)
  // What a garbage collection rounds off: growth below it is none at all.
  const noise = 256
  return [
    { name: 'click-cold', value: median(clicks) },
    { name: 'click-warm', value: median(warm) },
    { name: 'growth-nodes', value: ours.nodes },
    { name: 'growth-listeners', value: ours.listeners },
    {
      name: 'growth-heap',
      value: Math.max(ours.heap, noise) / Math.max(floor.heap, noise),
      note: `${ours.heap.toFixed(0)} to ${floor.heap.toFixed(0)} bytes each time`,
    },
  ]
}

/**
 * Ours beside the floor's, in an engine that only interprets: another compiles what is used often,
 * time and again, into the very heap that is measured.
 */
async function growths(bench: Bench) {
  const chromium = await startChromium({ engine: '--no-opt,--no-maglev,--no-sparkplug' })
  try {
    return {
      ours: await growth({ ...bench, chromium }, 'split'),
      floor: await growth({ ...bench, chromium }, 'react'),
    }
  } finally {
    await chromium.close()
  }
}

/** What each open and close of a warm element keeps; the least of several stretches. */
async function growth(bench: Bench, subject: 'split' | 'react') {
  const { extra } = await measurePage(bench, subjects[subject], {
    more: async (page) => {
      // Caches fill and code is compiled at first: that is not growth.
      await evaluate(page, `bench.openAndClose(${cycles})`)
      const kept = [await settled(page)]
      for (let i = 0; i < 3; i += 1) {
        await evaluate(page, `bench.openAndClose(${cycles})`)
        kept.push(await settled(page))
      }
      return kept
    },
  })
  const kept = extra as Awaited<ReturnType<typeof settled>>[]
  const least = (read: (figure: (typeof kept)[number]) => number) =>
    Math.max(
      0,
      Math.min(...kept.slice(1).map((now, i) => read(now) - read(kept[i] ?? now))) / cycles,
    )
  return {
    nodes: least(({ nodes }) => nodes),
    listeners: least(({ listeners }) => listeners),
    heap: least(({ heap }) => heap),
  }
}

async function settled(page: BenchPage) {
  await evaluate(page, 'new Promise(resolve => setTimeout(resolve, 300))')
  await page.send('HeapProfiler.collectGarbage')
  await page.send('HeapProfiler.collectGarbage')
  const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await figures(page)
  return { nodes: Nodes, listeners: JSEventListeners, heap: JSHeapUsedSize }
}
