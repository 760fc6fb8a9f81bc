import { atom } from 'jotai/vanilla'
import type { Route } from '#domain/view/views.ts'
import { historyAtom } from '#state/view/router.ts'
import { goBackAtom } from '../view/goBack.ts'
import { goToAtom } from '../view/goTo.ts'

/** Goes back to a view where it is in the history; else goes to it, or shows it in place of the current one. */
export const returnToAtom = atom(
  null,
  (get, set, route: Route, { how = 'replace' }: { how?: 'push' | 'replace' } = {}) => {
    if (get(historyAtom).at(-2)?.view === route.view) set(goBackAtom)
    else set(goToAtom, route, { how })
  },
)
