/** Vue templates and JSX: `import type {} from 'latchkey/vue'` once, anywhere in the project. */
import type { DefineComponent, HTMLAttributes, PublicProps, ReservedProps } from 'vue'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name

/** `@latchkey-connect` in a template is `onLatchkeyConnect` in its types. */
type Listeners = {
  [Name in keyof LatchkeyEventMap as `on${Capitalize<Camel<Name>>}`]?: (
    event: LatchkeyEventMap[Name],
  ) => void
}

export type LatchKeyProps = Omit<HTMLAttributes, keyof LatchKeyProperties> &
  Omit<LatchKeyAttributes, keyof LatchKeyProperties> &
  Partial<LatchKeyProperties> &
  Listeners & { config?: LatchKeyElement['config'] }

export type LatchKeyButtonProps = HTMLAttributes & LatchKeyButtonAttributes

declare module 'vue' {
  interface GlobalComponents {
    'latch-key': DefineComponent<LatchKeyProps>
    'latch-key-button': DefineComponent<LatchKeyButtonProps>
  }
}

declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'latch-key': LatchKeyProps & ReservedProps & PublicProps
      'latch-key-button': LatchKeyButtonProps & ReservedProps & PublicProps
    }
  }
}
