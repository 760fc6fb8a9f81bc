import { atom } from 'jotai/vanilla'
import type { Route } from '../domain/router.ts'
import { pendingNavigationAtom } from '../state/router.ts'
import { goToAtom } from './goTo.ts'

/**
 * Leads to connecting from a view that takes an account, and from there back to it; whoever has just left does not
 * come back.
 */
export const connectFirstAtom = atom(
  null,
  (_get, set, to: Route, { hasJustLeft }: { hasJustLeft: boolean }) => {
    if (!hasJustLeft) set(pendingNavigationAtom, { to, beneath: [{ view: 'Account' }] })
    set(goToAtom, { view: 'Connect' }, { how: 'reset' })
  },
)
