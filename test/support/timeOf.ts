import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Advances a page's own time in steps: pending requests to `service` are answered before the next step, or on a slow
 * machine the page would time out requests that are only slow.
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
