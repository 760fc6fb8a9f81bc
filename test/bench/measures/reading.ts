import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import { rest } from '../input.ts'
import { median } from '../median.ts'
import { times } from '../times.ts'
import { evaluate, visit } from '../visit.ts'

/** Long enough for what a page defers until it is idle. */
const IDLE_MS = 500

/** The time from a request of the page to a receipt that can be answered, before the network has said anything. */
export async function measureReading(bench: Bench): Promise<Measured[]> {
  const runs = await times(bench.isQuick ? 3 : 9, () =>
    visit(bench, bench.subjects.serviceless, 'desktop', async ({ page }) => {
      const account = await evaluate<string>(page, 'bench.connectAsking()')
      const read = async () => {
        await rest(page, IDLE_MS)
        return evaluate<number>(page, `bench.readReceipt('${account}')`)
      }
      return { first: await read(), next: await read() }
    }),
  )
  const next = median(runs.map((run) => run.next))
  return [
    {
      name: 'receipt-first',
      value: median(runs.map(({ first }) => first)),
      note: `the next one ${next.toFixed(1)} ms`,
    },
  ]
}
