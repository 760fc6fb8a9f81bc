/** Preact's JSX: `import type {} from 'latchkey/preact'` once, anywhere in the project. */
import type { ClassAttributes, HTMLAttributes } from 'preact'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

/** Preact listens for the event named after `on`, as it is written. */
type Listeners = {
  [Name in keyof LatchkeyEventMap as `on${Name}`]?:
    | ((event: LatchkeyEventMap[Name]) => void)
    | undefined
}

/** Preact sets the element's own properties, and everything else as an attribute. */
export type LatchKeyJsx = Omit<HTMLAttributes<LatchKeyElement>, keyof LatchKeyProperties> &
  ClassAttributes<LatchKeyElement> &
  Omit<LatchKeyAttributes, keyof LatchKeyProperties> &
  Partial<LatchKeyProperties> &
  Listeners & { config?: LatchKeyElement['config'] | undefined }

export type LatchKeyButtonJsx = Omit<
  HTMLAttributes<LatchKeyButtonElement>,
  keyof LatchKeyButtonAttributes
> &
  ClassAttributes<LatchKeyButtonElement> &
  LatchKeyButtonAttributes & { disabled?: boolean | undefined }

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'latch-key': LatchKeyJsx
      'latch-key-button': LatchKeyButtonJsx
    }
  }
}
