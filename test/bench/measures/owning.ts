import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import type { BenchPage } from '../cdp.ts'
import { costOf, SETTLE_MS } from '../costOf.ts'
import { rest } from '../input.ts'
import { times } from '../times.ts'
import { evaluate, visit } from '../visit.ts'

const tokens = 2_000
const activity = 10_000
const scrollSteps = 20

/** Main-thread time of a scroll step in the lists of an account with many tokens and transactions. */
export const measureOwning = (bench: Bench): Promise<Measured[]> =>
  visit(bench, bench.subjects.serviceless, 'desktop', async ({ page }) => {
    await evaluate(page, `bench.openAccount(${tokens}, ${activity})`)
    const tokenSteps = await scroll(page, '[data-token]')
    await evaluate(page, `bench.openView('Transactions', '[data-activity]')`)
    const activitySteps = await scroll(page, '[data-activity]')
    return [
      { name: 'tokens-scroll-step', value: Math.max(...tokenSteps) },
      { name: 'activity-scroll-step', value: Math.max(...activitySteps) },
    ]
  })

async function scroll(page: BenchPage, row: string): Promise<number[]> {
  await rest(page, SETTLE_MS)
  const steps = await times(scrollSteps, () =>
    costOf(page, () => evaluate(page, `bench.scrollOn('${row}', 440)`)),
  )
  const reached = await evaluate<number>(page, `bench.scrollOn('${row}', 0)`)
  if (!(reached > 440)) throw new Error(`The list of ${row} does not scroll`)
  return steps
}
