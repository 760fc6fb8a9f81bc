/** Solid's JSX: `import type {} from 'latchkey/solid'` once, anywhere in the project. */
import type { JSX } from 'solid-js'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

/** Solid passes `on:latchkey-connect` to the element unchanged; `onLatchkey…` would lose the dash. */
type Listeners = {
  [Name in keyof LatchkeyEventMap as `on:${Name}`]?:
    | ((event: LatchkeyEventMap[Name] & { currentTarget: LatchKeyElement }) => void)
    | undefined
}

/** On a custom element Solid sets properties; a name with dashes becomes camelCase. */
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

/** The props of `<latch-key>`, for components that pass them on. */
export type LatchKeyJsx = JSX.IntrinsicElements['latch-key']
