import { locales } from '#i18n/locales.ts'
import type { ModalPage } from './modalPage.ts'

/**
 * Shows the open view in every language by changing the attribute `lang`, and returns which texts do not fit: wider
 * than the card, or clipped by a box around them. A text that is also clipped in the original language, and is the same
 * in both, is no translation: a name or an address that is shortened by design.
 *
 * All languages in one call: a round trip between page and test costs more than rendering a view.
 */
export const unfitInAnyLanguage = (modal: ModalPage): Promise<string[]> =>
  modal.page.locator('.card').evaluate(async (card, tags) => {
    const latchKey = document.querySelector('latch-key') as HTMLElement
    const { host } = card.getRootNode() as ShadowRoot
    const before = latchKey.getAttribute('lang') ?? ''
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const { port1, port2 } = new MessageChannel()
    /** Lets the page go on without waiting for a frame: to paint each language would be most of the work. */
    const turn = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })

    const speak = async (tag: string) => {
      latchKey.setAttribute('lang', tag)
      const until = performance.now() + 10_000
      while ((host as HTMLElement).lang !== tag) {
        if (performance.now() > until) throw new Error(`the view is not in ${tag}`)
        await turn()
      }
      await turn()
    }

    const unfit = (): string[] => {
      const styles = new Map<Element, CSSStyleDeclaration>()
      const styleOf = (box: Element) => {
        const style = styles.get(box) ?? getComputedStyle(box)
        styles.set(box, style)
        return style
      }
      const isCutBy = (box: Element, { left, right, top, bottom }: DOMRect) => {
        const edge = box.getBoundingClientRect()
        // Texts for screen readers only are in a box of one pixel.
        if (edge.width <= 1 || edge.height <= 1) return undefined
        const { overflowX, overflowY } = styleOf(box)
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined
        const across =
          /hidden|clip/.test(overflowX) && (left < edge.left - 1 || right > edge.right + 1)
        const down =
          /hidden|clip/.test(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1)
        return across || down
      }
      const found: string[] = []
      const view = card.querySelector('[data-view]')
      if (view && view.scrollWidth > view.clientWidth) found.push('the view is too wide')
      const outer = card.getBoundingClientRect()
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        const words = text.textContent?.trim()
        if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const rect = range.getBoundingClientRect()
        let isCut: boolean | undefined = false
        for (let box: Element | null = parent; box && box !== card; box = box.parentElement) {
          isCut = isCutBy(box, rect)
          if (isCut !== false) break
        }
        if (isCut === undefined) continue
        if (isCut || rect.left < outer.left - 1 || rect.right > outer.right + 1)
          found.push(`${parent.className || parent.localName}: ${words}`)
      }
      return found
    }

    const byDesign = new Set(unfit())
    const found: string[] = []
    for (const tag of tags) {
      await speak(tag)
      const wrong = () => unfit().filter((each) => !byDesign.has(each))
      if (wrong().length === 0) continue
      // An amount takes a smaller size with the frame that follows.
      await frame()
      await frame()
      found.push(...wrong().map((each) => `${tag}, ${each}`))
    }
    await speak(before)
    return found
  }, locales)
