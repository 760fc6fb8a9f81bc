/** Solid's JSX: `import type {} from 'latchkey/solid'` once, anywhere in the project. */
import type { JSX } from 'solid-js'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

/** Solid hands `on:latchkey-connect` to the element as it is written; `onLatchkey…` would lose the dash. */
type Listeners = {
  [Name in keyof LatchkeyEventMap as `on:${Name}`]?:
    | ((event: LatchkeyEventMap[Name] & { currentTarget: LatchKeyElement }) => void)
    | undefined
}

/** Of a custom element Solid sets properties; what has a dash becomes one in camelCase. */
type Settings = Omit<LatchKeyAttributes, keyof LatchKeyProperties> &
  Partial<LatchKeyProperties> & { config?: LatchKeyElement['config'] | undefined }

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'latch-key': Omit<HTMLAttributes<LatchKeyElement>, keyof Settings | keyof Listeners> &
        Settings &
        Listeners
      'latch-key-button': Omit<
        HTMLAttributes<LatchKeyButtonElement>,
        keyof LatchKeyButtonAttributes
      > &
        LatchKeyButtonAttributes & { disabled?: boolean | undefined }
    }
  }
}

/** What may be written on `<latch-key>`, for a component that hands it on. */
export type LatchKeyJsx = JSX.IntrinsicElements['latch-key']
