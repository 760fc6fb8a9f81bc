import type { BenchPage } from './cdp.ts'
import { evaluate, figures } from './measurePage.ts'

/** Script that ran because of something, in ms; waits until its frames have passed. */
export async function costOf(page: BenchPage, act: () => Promise<unknown>) {
  const { ScriptDuration: before = 0 } = await figures(page)
  await act()
  await restOf(page)
  const { ScriptDuration: after = 0 } = await figures(page)
  return (after - before) * 1000
}

/** Less than the 300 ms after which a search goes to the directory. */
export const restOf = (page: BenchPage) =>
  evaluate(page, 'new Promise(resolve => setTimeout(resolve, 150))')
