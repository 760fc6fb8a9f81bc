import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import type { BenchPage } from '../cdp.ts'
import { costOf, SETTLE_MS } from '../costOf.ts'
import { press, rest, strike } from '../input.ts'
import { median } from '../median.ts'
import { openByPress } from '../openByPress.ts'
import { times } from '../times.ts'
import { evaluate, visit } from '../visit.ts'

const wallets = 10_000
const word = 'juniper'
const scrollSteps = 20
/** The time between two keys of a fast typist, ms. */
const KEY_MS = 100
/** Time until the view has folded all names for the search, which it does in small steps once its list is complete. */
const IDLE_MS = 1000

/** Latency of a key in the search, and main-thread time of a key and a scroll step, among 10,000 wallets. */
export async function measureSearching(bench: Bench): Promise<Measured[]> {
  const runs = bench.isQuick ? 1 : 3
  const floor = await times(runs, () => typed(bench, 'react'))
  const ours = await times(runs, () => typed(bench, 'split'))
  const worst = Math.max(...ours.map(({ inp }) => inp))
  const { steps, keys } = await amongMany(bench)
  return [
    {
      name: 'search-worst-key',
      value: worst,
      note: `${worst === 0 ? 'all keys < 16 ms' : 'worst of all runs'}; React floor ${Math.max(...floor.map(({ inp }) => inp)) || '< 16'} ms`,
    },
    {
      name: 'search-stable',
      value: median(ours.map(({ stableMs }) => stableMs)),
      note: `React floor ${median(floor.map(({ stableMs }) => stableMs)).toFixed(1)} ms`,
    },
    { name: 'search-script', value: Math.max(...keys) },
    { name: 'scroll-step', value: Math.max(...steps) },
  ]
}

/** Types a word into the search, reached as a visitor would, with the directory answering. */
const typed = (bench: Bench, subject: 'split' | 'react') =>
  visit(bench, bench.subjects[subject], 'desktop', async ({ page, ready }) => {
    await openByPress(page, ready.button)
    if (subject === 'split') await pressOn(page, '[data-row="all-wallets"]')
    await pressOn(page, 'input[type="search"]')
    await rest(page, 500)
    await evaluate(page, 'bench.longestInteraction()')
    for (const key of word) {
      await strike(page, key)
      await rest(page, KEY_MS)
    }
    const stableMs = await evaluate<number>(page, 'bench.stableMs()')
    await rest(page, SETTLE_MS)
    const text = await evaluate(page, 'bench.searchText()')
    if (text !== word) throw new Error(`The search holds "${text}" and not "${word}"`)
    return { inp: await evaluate<number>(page, 'bench.longestInteraction()'), stableMs }
  })

async function pressOn(page: BenchPage, selector: string) {
  await rest(page, 300)
  await press(page, await evaluate(page, `bench.centreOf('${selector}')`))
}

const amongMany = (bench: Bench) =>
  visit(bench, bench.subjects.serviceless, 'desktop', async ({ page }) => {
    await evaluate(page, `bench.openAllWallets(${wallets})`)
    await rest(page, IDLE_MS)
    const steps = await times(scrollSteps, () =>
      costOf(page, () => evaluate(page, "bench.scrollOn('[data-wallet]', 440)")),
    )
    const reached = await evaluate<number>(page, "bench.scrollOn('[data-wallet]', 0)")
    if (!(reached > 0)) throw new Error('The list of all wallets does not scroll')
    const keys: number[] = []
    for (const key of word) keys.push(await costOf(page, () => strike(page, key)))
    return { steps, keys }
  })
