import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Passes a page's own time in steps no request lives through: what is asked of `service` is answered before the next
 * one, or a slow machine would have the page give up what is only slow.
 */
export function timeOf(page: Page, service: string): (ms: number) => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().startsWith(service)) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async (ms) => {
    await page.clock.runFor(ms)
    await expect.poll(() => underWay.size).toBe(0)
  }
}
