// What the script adds to `window`.
import '../latchkey.ts'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from '../../src/index.ts'

declare global {
  interface HTMLElementTagNameMap {
    'latch-key': LatchKeyElement
    'latch-key-button': LatchKeyButtonElement
  }
  interface HTMLElementEventMap extends LatchkeyEventMap {}
  interface DocumentEventMap extends LatchkeyEventMap {}
  interface WindowEventMap extends LatchkeyEventMap {}
}

export * from '../../src/index.ts'
