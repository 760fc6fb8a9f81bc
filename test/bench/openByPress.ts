import type { BenchPage } from './cdp.ts'
import { moveAway, press, rest, strike } from './input.ts'
import type { Opened } from './page/report.ts'
import type { Point } from './page/usable.ts'
import { evaluate } from './visit.ts'

/** Long enough for an exit to end, and for what was put off until the page is idle. */
const PAUSE_MS = 300

/** Presses the button and waits until a wallet row can be used. */
export async function openByPress(page: BenchPage, button: Point): Promise<Opened> {
  await evaluate(page, 'bench.awaitClick()')
  await press(page, button)
  return evaluate(page, 'bench.opened()')
}

/** Closes the dialog by its key, as a visitor does. */
export async function closeByKey(page: BenchPage): Promise<void> {
  await rest(page, PAUSE_MS)
  await strike(page, 'Escape')
  await evaluate(page, 'bench.closed()')
  await moveAway(page)
  await rest(page, PAUSE_MS)
}
