/** The composable, and types of Vue templates and JSX: `import type {} from 'latchkey/vue'` once, anywhere in the project. */
import type {
  ComputedRef,
  DefineComponent,
  HTMLAttributes,
  PublicProps,
  Ref,
  ReservedProps,
} from 'vue'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyHookState, LatchKeyVerbs } from './hooks.js'
import type { LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

export type { LatchKeyHookState, LatchKeyVerbs } from './hooks.js'

/**
 * The state of a `<latch-key>`, one ref for each part, and its methods. On the server, and until the component is
 * mounted, `status` is `disconnected`.
 *
 * @param target the element's id, or a template ref of it; the page's first element by default
 */
export declare function useLatchKey(target?: string | Ref<Element | null | undefined>): {
  readonly [Name in keyof LatchKeyHookState]: ComputedRef<LatchKeyHookState[Name]>
} & LatchKeyVerbs

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
