import type { Page } from 'playwright-core'

/** Where the keyboard is, through every shadow root. */
export type Focus = {
  /** Name of the tag, in small letters; `body` when nothing has focus. */
  tag: string
  /** What it is called, or says. */
  name: string
  /** Whether an open dialog holds it. */
  isInDialog: boolean
  /** Ids of the elements that hold it, outermost first. */
  within: string[]
}

export const focused = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    let element: Element = document.activeElement ?? document.body
    const hosts: Element[] = []
    while (element.shadowRoot?.activeElement) {
      hosts.push(element)
      element = element.shadowRoot.activeElement
    }
    return {
      tag: element.localName,
      name: element.ariaLabel ?? element.textContent ?? '',
      isInDialog: element.closest('dialog[open]') !== null,
      within: hosts.map(({ id }) => id).filter(Boolean),
    }
  })
