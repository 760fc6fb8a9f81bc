import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { costOf, restOf } from '../costOf.ts'
import { evaluate, measurePage } from '../measurePage.ts'
import { subjects } from '../subjects.ts'

const wallets = 10_000
const word = 'juniper'
const scrollSteps = 20

/** What a key in the search, and a step of scrolling, cost the main thread among 10,000 wallets. */
export async function measureSearching(bench: Bench): Promise<Measured[]> {
  const { extra } = await measurePage(bench, subjects.split, {
    more: async (page) => {
      await evaluate(page, `bench.openAllWallets(${wallets})`)
      await restOf(page)
      const steps: number[] = []
      for (let i = 0; i < scrollSteps; i += 1) {
        steps.push(await costOf(page, () => evaluate(page, "bench.scrollOn('[data-wallet]', 440)")))
      }
      const reached = await evaluate<number>(page, "bench.scrollOn('[data-wallet]', 0)")
      if (!(reached > 0)) throw new Error('The list of all wallets does not scroll')
      const keys: number[] = []
      for (const text of word) {
        keys.push(await costOf(page, () => page.send('Input.insertText', { text })))
      }
      return { steps, keys, stableMs: await evaluate<number>(page, 'bench.stableMs()') }
    },
  })
  const { steps, keys, stableMs } = extra as { steps: number[]; keys: number[]; stableMs: number }
  return [
    { name: 'search-worst-key', value: Math.max(...keys) },
    { name: 'search-stable', value: stableMs },
    { name: 'scroll-step', value: Math.max(...steps) },
  ]
}
