import type { BenchPage } from './cdp.ts'
import { rest } from './input.ts'
import { figures } from './visit.ts'

/** Less than the 300 ms after which a search goes to the directory. */
export const SETTLE_MS = 150

/** Time of scripts that ran because of an action, in ms; waits until its frames have passed. */
export async function costOf(page: BenchPage, act: () => Promise<unknown>) {
  const { ScriptDuration: before = 0 } = await figures(page)
  await act()
  await rest(page, SETTLE_MS)
  const { ScriptDuration: after = 0 } = await figures(page)
  return (after - before) * 1000
}
