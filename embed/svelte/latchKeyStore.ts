import { createElementStore } from '../hooks/elementStore.ts'
import { emptyState, type HookState } from '../hooks/hookState.ts'

/**
 * The state of a `<latch-key>` as a Svelte store, which also has the element's verbs.
 *
 * @param target the element's id, or a function that gives the element; the page's first element by default
 * @see https://svelte.dev/docs/svelte/stores#Store-contract
 */
export const latchKeyStore = (target?: string | (() => Element | null | undefined)) => {
  const store = createElementStore(target)
  return {
    ...store.verbs,
    subscribe(run: (state: HookState) => void): () => void {
      if (typeof document === 'undefined') {
        run(emptyState)
        return () => {}
      }
      let told: HookState | undefined
      const update = () => {
        const now = store.read()
        if (now !== told) run(now)
        told = now
      }
      const stop = store.subscribe(update)
      update()
      return stop
    },
  }
}
