/** The components and the hook of `latchkey/react`, for React 18 and 19 alike. */
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes, RefObject } from 'react'
import type { LatchKeyButtonAttributes, LatchKeyProperties } from './attributes.js'
import type { LatchKeyHookState, LatchKeyVerbs } from './hooks.js'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name

/** The listener for `latchkey-account-change` is `onLatchkeyAccountChange`. */
type Listeners = {
  [Name in keyof LatchkeyEventMap as `on${Capitalize<Camel<Name>>}`]?:
    | ((event: LatchkeyEventMap[Name]) => void)
    | undefined
}

type Optional<Properties> = { [Name in keyof Properties]?: Properties[Name] | undefined }

export type LatchKeyComponentProps = Omit<
  HTMLAttributes<LatchKeyElement>,
  keyof LatchKeyProperties
> &
  Optional<LatchKeyProperties> &
  Listeners & {
    /** The whole configuration; other properties override it. */
    config?: LatchKeyElement['config'] | undefined
  }

export type LatchKeyButtonComponentProps = HTMLAttributes<LatchKeyButtonElement> &
  LatchKeyButtonAttributes & { disabled?: boolean | undefined }

/** `<latch-key>`. Its ref is the element: `open()`, `request()`, `state` and the rest. */
export declare const LatchKey: ForwardRefExoticComponent<
  LatchKeyComponentProps & RefAttributes<LatchKeyElement>
>

/** `<latch-key-button>`. */
export declare const LatchKeyButton: ForwardRefExoticComponent<
  LatchKeyButtonComponentProps & RefAttributes<LatchKeyButtonElement>
>

export type { LatchKeyHookState, LatchKeyVerbs } from './hooks.js'

/**
 * The state of a `<latch-key>` and its methods. The component renders again when a part of the state that it has read
 * changes. On the server and while hydrating, `status` is `disconnected`.
 *
 * @param target the element's id, or a ref of it; the page's first element by default
 */
export declare function useLatchKey(
  target?: string | RefObject<Element | null>,
): LatchKeyHookState & LatchKeyVerbs
