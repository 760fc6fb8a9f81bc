// Imported first: later changes of the page are detected by comparison with what is there now.
import '#lib/firstSight.ts'
import { listenFirst } from '#lib/firstListener.ts'
import { hint } from './hostConfig.ts'
import { defineInert } from './inert/defineInert.ts'
import { LatchKeyButtonElement } from './LatchKeyButtonElement.ts'
import { LatchKeyElement } from './LatchKeyElement.ts'

/** Whether this build may be imported by tests, in environments that lack much of a browser. Each build says so itself. */
declare const latchkeyMayBeTested: boolean

/** Defines both elements. Where a page holds two copies of the script, the first one wins. */
export const defineElements = (): void => {
  const defined = customElements.get('latch-key') as typeof LatchKeyElement | undefined
  if (defined) {
    if (defined.version !== LatchKeyElement.version)
      hint(`${defined.version} runs, not ${LatchKeyElement.version}`)
    return
  }
  if (latchkeyMayBeTested && defineInert()) return
  listenFirst()
  customElements.define('latch-key', LatchKeyElement)
  customElements.define('latch-key-button', LatchKeyButtonElement)
}
