/** Svelte markup: `import type {} from 'latchkey/svelte'` once, anywhere in the project. */
import type { HTMLAttributes } from 'svelte/elements'
import type {
  LatchKeyAttributes,
  LatchKeyButtonAttributes,
  LatchKeyProperties,
} from './attributes.js'
import type { LatchKeyButtonElement, LatchKeyElement, LatchkeyEventMap } from './latchkey.js'

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
