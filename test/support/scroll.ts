import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The page's scroll offset, px. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** Turns the mouse wheel at the page's edge. */
export async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(4, 300)
  await page.mouse.wheel(0, 400)
}

/** Waits until the page has scrolled and stopped. */
export const hasScrolled = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const at = await scrolled(page)
      await page.waitForTimeout(200)
      return at > 0 && (await scrolled(page)) === at
    })
    .toBe(true)
