import { atom } from 'jotai/vanilla'
import type { Route } from '#domain/view/views.ts'
import { pendingNavigationAtom } from '#state/view/router.ts'
import { goToAtom } from '../view/goTo.ts'

/**
 * Goes from a view that needs an account to connecting, and from there back to it; a visitor who has just disconnected is
 * not sent back.
 */
export const connectFirstAtom = atom(
  null,
  (_get, set, to: Route, { hasJustLeft }: { hasJustLeft: boolean }) => {
    if (!hasJustLeft) set(pendingNavigationAtom, { to, beneath: [{ view: 'Account' }] })
    set(goToAtom, { view: 'Connect' }, { how: 'reset' })
  },
)
