/** The components, and JSX of React 19 for the tags themselves: `import type {} from 'latchkey/react'` once, anywhere. */
export * from './component.js'

import type { ClassAttributes, HTMLAttributes } from 'react'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

/** React 19 listens for the event named after `on`, as it is written. */
type Listeners = {
  [Name in keyof LatchkeyEventMap as `on${Name}`]?: (event: LatchkeyEventMap[Name]) => void
}

/** React 19 sets the element's own properties, and everything else as an attribute. */
export type LatchKeyJsx = Omit<HTMLAttributes<LatchKeyElement>, keyof LatchKeyProperties> &
  ClassAttributes<LatchKeyElement> &
  Omit<LatchKeyAttributes, keyof LatchKeyProperties> &
  Partial<LatchKeyProperties> &
  Listeners & { config?: LatchKeyElement['config']; button?: LatchKeyAttributes['button'] }

export type LatchKeyButtonJsx = HTMLAttributes<LatchKeyButtonElement> &
  ClassAttributes<LatchKeyButtonElement> &
  LatchKeyButtonAttributes

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latch-key': LatchKeyJsx
      'latch-key-button': LatchKeyButtonJsx
    }
  }
}
