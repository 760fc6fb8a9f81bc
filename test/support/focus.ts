import type { Page } from 'playwright-core'

/** The focused element, through every shadow root. */
export type Focus = {
  /** Tag name in lower case; `body` when nothing has focus. */
  tag: string
  /** Its label or text. */
  name: string
  /** Whether it is inside an open dialog. */
  isInDialog: boolean
  /** Ids of its ancestors, outermost first. */
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
