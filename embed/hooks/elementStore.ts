import { defineWhereTested } from './defineWhereTested.ts'
import { emptyState, type HookState, hookState } from './hookState.ts'
import { type HookVerbs, hookVerbs } from './hookVerbs.ts'
import { isSameSetting } from './isSameSetting.ts'

/** An element's id, a function that finds the element, or nothing for the page's first. */
export type HookTarget = string | (() => Element | null | undefined) | undefined

export type ElementStore = {
  /** Calls back whenever `read()` may give something else; returns what ends it. */
  subscribe(changed: () => void): () => void
  /** The state of the element; the same object until something in it has changed. */
  read(): HookState
  verbs: HookVerbs
}

/** Reads one `<latch-key>` of the page, which may come later or be replaced. */
export const createElementStore = (target: HookTarget): ElementStore => {
  const find =
    typeof target === 'function'
      ? target
      : () =>
          target === undefined
            ? document.querySelector('latch-key')
            : document.getElementById(target)
  // A test renders components, seldom the page's own script that loads the element.
  defineWhereTested()
  let last = emptyState
  return {
    subscribe(changed) {
      // They bubble, and the element may not be there yet. happy-dom finds an inert one only after its first change.
      for (const type of heard) addEventListener(type, changed, { capture: true })
      return () => {
        for (const type of heard) removeEventListener(type, changed, { capture: true })
      }
    },
    read() {
      const element = find()
      const now =
        element && 'state' in element ? hookState((element as StateHolder).state) : emptyState
      if (!isSameSetting(last, now)) last = now
      return last
    },
    verbs: hookVerbs(find),
  }
}

const heard = ['latchkey-change', 'latchkey-ready']

type StateHolder = Element & { readonly state: Parameters<typeof hookState>[0] }
