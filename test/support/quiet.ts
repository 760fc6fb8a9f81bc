import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { comeToRest } from './rest.ts'

// As text: the test runner would put its own function in place of `import` in a function of this file.
const partsHaveRun = `Promise.allSettled(
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\\/dist\\/split\\/[^/]+\\.js$/.test(name))
    // What runs already is not run again: this only waits for it.
    .map(({ name }) => import(name))
).then(() => undefined)`

/**
 * Waits until a page has come to the end of what it does by itself: all it asked for is here, the parts of the build
 * it fetched have run, and in the two frames after that it asked for nothing more. What has not begun by then, nothing
 * that has happened so far begins.
 */
export function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    asked += 1
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    for (let before = -1; before !== asked; ) {
      await expect.poll(() => underWay.size).toBe(0)
      before = asked
      await page.evaluate(partsHaveRun)
      await comeToRest(page)
    }
  }
}
