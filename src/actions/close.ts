import { atom } from 'jotai/vanilla'
import type { Route } from '#domain/router.ts'
import { activeConnectionAtom, isConnectedAtom } from '#state/account.ts'
import { configAtom } from '#state/config.ts'
import { canCloseAtom, isOpenAtom, isSignInOpenAtom, refusalsAtom } from '#state/modal.ts'
import { namespaceFilterAtom } from '#state/networks.ts'
import { noticeAtom } from '#state/notices.ts'
import { cardViewAtom, pendingNavigationAtom } from '#state/router.ts'
import { requiredSignInAtom } from '#state/sessions.ts'
import { goToAtom } from './goTo.ts'
import { returnToLinkedAtom } from './returnToLinked.ts'
import { trackAtom } from './track.ts'

/** Closes the modal, or shakes it where leaving is refused. Returns whether it closed. */
export const closeAtom = atom(null, (get, set): boolean => {
  const asked = get(requiredSignInAtom)
  const leaves = get(configAtom).display === 'inline' || get(canCloseAtom)
  // Leaving cancels the pending navigation.
  if (leaves) set(pendingNavigationAtom, undefined)
  if (get(configAtom).display === 'inline') {
    // An inline card does not close: it returns to its first view.
    const first: Route = { view: get(activeConnectionAtom) ? 'Account' : 'Connect' }
    set(namespaceFilterAtom, undefined)
    set(goToAtom, asked ?? get(cardViewAtom) ?? first, { how: 'reset' })
    set(isOpenAtom, false)
    return true
  }
  if (!get(isOpenAtom)) return true
  if (asked && !get(isSignInOpenAtom)) {
    // The view that asks the visitor is shown.
    set(goToAtom, asked, { how: 'reset' })
    return false
  }
  if (!get(canCloseAtom)) {
    set(refusalsAtom, (count) => count + 1)
    return false
  }
  set(noticeAtom, undefined)
  set(isOpenAtom, false)
  set(returnToLinkedAtom)
  set(trackAtom, 'MODAL_CLOSE', { connected: get(isConnectedAtom) })
  return true
})
