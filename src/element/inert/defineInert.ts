import { hasPlatform } from './hasPlatform.ts'
import { createInertButton } from './inertButton.ts'
import { createInertElement } from './inertElement.ts'

/**
 * Defines elements that draw and load nothing where the real ones could not run: in jsdom, happy-dom and their like, so
 * that hosts can test what is around them. Does nothing in a browser, or on a server.
 *
 * @returns whether the elements are inert
 */
export const defineInert = (): boolean => {
  if (!globalThis.customElements || hasPlatform()) return false
  if (!customElements.get('latch-key')) {
    customElements.define('latch-key', createInertElement())
    customElements.define('latch-key-button', createInertButton())
  }
  return true
}
