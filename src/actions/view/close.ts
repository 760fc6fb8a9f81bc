import { atom } from 'jotai/vanilla'
import type { Route } from '#domain/view/views.ts'
import { configAtom } from '#state/config/config.ts'
import { activeConnectionAtom, isConnectedAtom } from '#state/connection/account.ts'
import { namespaceFilterAtom } from '#state/network/networks.ts'
import { requiredSignInAtom } from '#state/siwx/signIns.ts'
import { canCloseAtom, isOpenAtom, isSignInOpenAtom, refusalsAtom } from '#state/view/modal.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { cardViewAtom, pendingNavigationAtom } from '#state/view/router.ts'
import { trackAtom } from '../config/track.ts'
import { returnToLinkedAtom } from '../connection/returnToLinked.ts'
import { goToAtom } from './goTo.ts'

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
