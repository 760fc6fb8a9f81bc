import type { Bench } from '../bench.ts'
import type { Measured } from '../budgets.ts'
import type { BenchPage } from '../cdp.ts'
import { costOf, restOf } from '../costOf.ts'
import { evaluate, measurePage } from '../measurePage.ts'
import { subjects } from '../subjects.ts'

const tokens = 2_000
const activity = 10_000
const scrollSteps = 20

/** What a step of scrolling costs the main thread in the lists of an account that owns and has done a lot. */
export async function measureOwning(bench: Bench): Promise<Measured[]> {
  const { extra } = await measurePage(bench, subjects.split, {
    more: async (page) => {
      await evaluate(page, `bench.openAccount(${tokens}, ${activity})`)
      const tokenSteps = await scroll(page, '[data-token]')
      await evaluate(page, `bench.openView('Transactions', '[data-activity]')`)
      return { tokenSteps, activitySteps: await scroll(page, '[data-activity]') }
    },
  })
  const { tokenSteps, activitySteps } = extra as Record<string, number[]>
  return [
    { name: 'tokens-scroll-step', value: Math.max(...(tokenSteps ?? [])) },
    { name: 'activity-scroll-step', value: Math.max(...(activitySteps ?? [])) },
  ]
}

async function scroll(page: BenchPage, row: string): Promise<number[]> {
  await restOf(page)
  const steps: number[] = []
  for (let i = 0; i < scrollSteps; i += 1) {
    steps.push(await costOf(page, () => evaluate(page, `bench.scrollOn('${row}', 440)`)))
  }
  const reached = await evaluate<number>(page, `bench.scrollOn('${row}', 0)`)
  if (!(reached > 440)) throw new Error(`The list of ${row} does not scroll`)
  return steps
}
