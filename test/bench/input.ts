import type { BenchPage } from './cdp.ts'
import type { Point } from './page/usable.ts'

/**
 * Presses as a visitor does, by the browser's own input events. The pointer arrives just before the press, so that
 * prefetching on hover gives no advantage.
 */
export async function press(page: BenchPage, { x, y }: Point): Promise<void> {
  const here = { x, y, button: 'left', clickCount: 1 }
  await Promise.all([
    page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }),
    page.send('Input.dispatchMouseEvent', { ...here, type: 'mousePressed', buttons: 1 }),
    page.send('Input.dispatchMouseEvent', { ...here, type: 'mouseReleased' }),
  ])
}

/** Moves away from all controls, so that the next press starts with a hover again. */
export const moveAway = (page: BenchPage) =>
  page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 2, y: 2 })

/** Presses a key: a lower-case letter, or Escape. */
export async function strike(page: BenchPage, key: string): Promise<void> {
  const isLetter = key.length === 1
  const stroke = {
    key,
    code: isLetter ? `Key${key.toUpperCase()}` : key,
    windowsVirtualKeyCode: isLetter ? key.toUpperCase().charCodeAt(0) : 27,
  }
  const type = isLetter ? 'keyDown' : 'rawKeyDown'
  await page.send('Input.dispatchKeyEvent', { ...stroke, type, ...(isLetter && { text: key }) })
  await page.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' })
}

/** Waits in the page, so that its frames continue. */
export const rest = (page: BenchPage, ms: number) =>
  page.send('Runtime.evaluate', {
    expression: `new Promise(resolve => setTimeout(resolve, ${ms}))`,
    awaitPromise: true,
  })
