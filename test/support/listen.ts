import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    __announced?: string[]
  }
}

/** The two ways to announce something: the engine's own method, and live regions where there is none. */
export const ways = ['ariaNotify', 'live regions'] as const
export type Way = (typeof ways)[number]

/**
 * Records what a screen reader is given to say, in order: calls of `ariaNotify`, or texts that arrive in live regions. What
 * interrupts begins with "!". Runs before the page's first script.
 */
export const listen = (page: Page, way: Way): Promise<unknown> =>
  page.addInitScript((way) => {
    const announced: string[] = []
    window.__announced = announced
    if (way === 'ariaNotify')
      Object.assign(Element.prototype, {
        ariaNotify(this: Element, text: string, { priority }: { priority?: string } = {}) {
          // Only an element that the modal dialog leaves accessible is heard.
          const isHeard = this.closest('dialog[open]') || this === document.documentElement
          announced.push(`${isHeard ? '' : 'unheard: '}${priority === 'high' ? '! ' : ''}${text}`)
        },
      })
    else
      for (const one of [Element, Document])
        delete (one.prototype as { ariaNotify?: unknown }).ariaNotify
    const watch = (root: Node) =>
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const at = target instanceof Element ? target : target.parentElement
          const region = at?.closest(
            '[role=status], [role=alert], [aria-live]:not([aria-live=off])',
          )
          if (!region || addedNodes.length === 0) continue
          const isUrgent = region.matches('[role=alert], [aria-live=assertive]')
          announced.push(`${isUrgent ? '! ' : ''}${region.textContent}`)
        }
      }).observe(root, { subtree: true, childList: true, characterData: true })
    // Pages of a wallet have no shadow root.
    watch(document)
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      watch(root)
      return root
    }
  }, way)

/** What was announced since the last time. */
export const heard = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => window.__announced?.splice(0) ?? [])

/** The live regions of the element's own roots. Where the engine has `ariaNotify`, nothing needs one. */
export const liveRegions = (page: Page): Promise<string[]> =>
  page
    .locator('latch-key, latch-key-modal')
    .locator('[role=status], [role=alert], [aria-live]:not([aria-live=off])')
    .evaluateAll((regions) => regions.map((one) => `a live region: ${one.className}`))
