import type { BenchPage } from './cdp.ts'
import { moveAway, press, rest, strike } from './input.ts'
import type { Opened } from './page/report.ts'
import type { Point } from './page/usable.ts'
import { evaluate } from './visit.ts'

/** Long enough for the exit animation, and for what was deferred until the page is idle. */
const PAUSE_MS = 300

/** Presses the button and waits for a usable wallet row. */
export async function openByPress(page: BenchPage, button: Point): Promise<Opened> {
  await evaluate(page, 'bench.awaitClick()')
  await press(page, button)
  return evaluate(page, 'bench.opened()')
}

/** Closes the dialog by Escape, as a visitor does. */
export async function closeByKey(page: BenchPage): Promise<void> {
  await rest(page, PAUSE_MS)
  await strike(page, 'Escape')
  await evaluate(page, 'bench.closed()')
  await moveAway(page)
  await rest(page, PAUSE_MS)
}
