import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react'
import { createElementStore } from '../hooks/elementStore.ts'
import { emptyState, type HookState } from '../hooks/hookState.ts'
import type { HookVerbs } from '../hooks/hookVerbs.ts'
import { isSameSetting } from '../hooks/isSameSetting.ts'

/**
 * The state of a `<latch-key>` and its verbs. A component renders again when something that it has read changes, and not
 * for anything else.
 *
 * @param target the element's id, or a ref of it; the page's first element by default
 */
export const useLatchKey = (target?: string | RefObject<Element | null>): HookState & HookVerbs => {
  const store = useMemo(
    () => createElementStore(typeof target === 'object' ? () => target.current : target),
    [target],
  )
  const used = useRef(new Set<keyof HookState>())
  const shown = useRef<HookState>(undefined)
  // A new function at each render: React then looks once more after it, when what was read is known.
  const read = () => {
    const now = store.read()
    const before = shown.current
    const isSame = (name: keyof HookState) => before && isSameSetting(now[name], before[name])
    if (!before || ![...used.current].every(isSame)) shown.current = now
    return shown.current ?? now
  }
  const state = useSyncExternalStore(store.subscribe, read, () => emptyState)
  return useMemo(() => tracked(state, store.verbs, used.current), [state, store])
}

/** State and verbs in one object that notes which parts of the state are read. */
const tracked = (
  state: HookState,
  verbs: HookVerbs,
  used: Set<keyof HookState>,
): HookState & HookVerbs =>
  Object.defineProperties(
    { ...verbs },
    Object.fromEntries(
      (Object.keys(state) as (keyof HookState)[]).map((name) => [
        name,
        {
          enumerable: true,
          get() {
            used.add(name)
            return state[name]
          },
        },
      ]),
    ),
  ) as HookState & HookVerbs
