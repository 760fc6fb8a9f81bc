import type { Locator } from 'playwright-core'

/**
 * Types a text key by key in one task: even on a busy machine, no pause between two keys is long enough to be taken
 * for the end of typing.
 */
export const typeAtOnce = (field: Locator, text: string): Promise<void> =>
  field.evaluate((node, text) => {
    // Uses the native setter: React's own property would treat the change as one of its own.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (let end = 1; end <= text.length; end += 1) {
      set?.call(node, text.slice(0, end))
      node.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    }
  }, text)
