/** The components, and JSX of React 18 for the tags themselves: `import type {} from 'latchkey/react18'` once, anywhere. */
export * from './component.js'

import type { ClassAttributes, HTMLAttributes } from 'react'
import type { LatchKeyAttributes, LatchKeyButtonAttributes } from './attributes.js'
import type { LatchKeyButtonElement, LatchKeyElement } from './latchkey.js'

/**
 * React 18 sets only attributes, as text, and cannot listen for an element's own events: use a `ref` to set `config` or to
 * listen.
 */
type Written<Attributes> = {
  [Name in keyof Attributes]?: Exclude<Attributes[Name], boolean>
}

export type LatchKeyJsx = Omit<HTMLAttributes<LatchKeyElement>, keyof LatchKeyAttributes> &
  ClassAttributes<LatchKeyElement> &
  Written<LatchKeyAttributes> & { class?: string }

export type LatchKeyButtonJsx = HTMLAttributes<LatchKeyButtonElement> &
  ClassAttributes<LatchKeyButtonElement> &
  Written<LatchKeyButtonAttributes> & { class?: string }

declare global {
  namespace JSX {
    interface IntrinsicElements {
      'latch-key': LatchKeyJsx
      'latch-key-button': LatchKeyButtonJsx
    }
  }
}
