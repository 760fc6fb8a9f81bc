// First of all: what is on the page by then is what later changes are told by.
import '../lib/firstSight.ts'
import { LatchKeyButtonElement } from './LatchKeyButtonElement.ts'
import { LatchKeyElement } from './LatchKeyElement.ts'

/** Registers both elements. A page may hold two copies of the script: the first one stays. */
export const defineElements = (): void => {
  const defined = customElements.get('latch-key') as typeof LatchKeyElement | undefined
  if (defined) {
    if (defined.version !== LatchKeyElement.version)
      console.warn(`[latchkey] ${defined.version} runs, not ${LatchKeyElement.version}`)
    return
  }
  customElements.define('latch-key', LatchKeyElement)
  customElements.define('latch-key-button', LatchKeyButtonElement)
}
