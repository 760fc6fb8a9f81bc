/** The store, and types of Svelte markup: `import type {} from 'latchkey/svelte'` once, anywhere in the project. */
import type { HTMLAttributes } from 'svelte/elements'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyHookState, LatchKeyVerbs } from './hooks.js'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

export type { LatchKeyHookState, LatchKeyVerbs } from './hooks.js'

/**
 * The state of a `<latch-key>` as a store, which also has its methods: `const wallet = latchKeyStore()`, then
 * `$wallet.address` and `wallet.open()`. On the server `status` is `disconnected`.
 *
 * @param target the element's id, or a function that gives the element; the page's first element by default
 */
export declare function latchKeyStore(
  target?: string | (() => Element | null | undefined),
): LatchKeyVerbs & { subscribe(run: (state: LatchKeyHookState) => void): () => void }

/** `onlatchkey-connect` for Svelte 5, `on:latchkey-connect` for Svelte 4. */
type Listeners = {
  [Name in keyof LatchkeyEventMap as `on${Name}` | `on:${Name}`]?: (
    event: LatchkeyEventMap[Name],
  ) => void
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'latch-key': Omit<HTMLAttributes<LatchKeyElement>, keyof LatchKeyProperties> &
      Omit<LatchKeyAttributes, keyof LatchKeyProperties> &
      Partial<LatchKeyProperties> &
      Listeners & { config?: LatchKeyElement['config'] }
    'latch-key-button': HTMLAttributes<LatchKeyButtonElement> & LatchKeyButtonAttributes
  }
}
