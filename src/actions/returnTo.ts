import { atom } from 'jotai/vanilla'
import type { Route } from '../domain/router.ts'
import { historyAtom } from '../state/router.ts'
import { goBackAtom } from './goBack.ts'
import { goToAtom } from './goTo.ts'

/** Leads to a view by the way one came, where it lies beneath the one shown; else forth, or in that one's place. */
export const returnToAtom = atom(
  null,
  (get, set, route: Route, { how = 'replace' }: { how?: 'push' | 'replace' } = {}) => {
    if (get(historyAtom).at(-2)?.view === route.view) set(goBackAtom)
    else set(goToAtom, route, { how })
  },
)
