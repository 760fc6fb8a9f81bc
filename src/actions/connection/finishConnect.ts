import { atom } from 'jotai/vanilla'
import { configAtom, featuresAtom } from '#state/config/config.ts'
import { otherConnectionsAtom } from '#state/connection/connections.ts'
import {
  activeNamespaceAtom,
  isNetworkOfferedAtom,
  namespaceFilterAtom,
} from '#state/network/networks.ts'
import { finishesOnceSignedAtom, isSignInPendingAtom } from '#state/siwx/signIns.ts'
import { isClickingOverAtom } from '#state/view/modal.ts'
import { pendingNavigationAtom, routeAtom } from '#state/view/router.ts'
import { closeAtom } from '../view/close.ts'
import { goToAtom } from '../view/goTo.ts'
import { notifyAtom } from '../view/notify.ts'

/**
 * What follows a connection: first the network is settled, then the pending navigation runs. A visitor who added a wallet
 * to others sees the list of all; otherwise the modal closes, and stays in sight until its key has clicked over.
 */
export const finishConnectAtom = atom(null, (get, set) => {
  // The sign-in is being checked, which continues from here.
  if (get(isSignInPendingAtom)) return set(finishesOnceSignedAtom, true)
  const pendingNavigation = get(pendingNavigationAtom)
  const active = get(activeNamespaceAtom)
  const isAdded =
    get(featuresAtom).multiWallet &&
    get(otherConnectionsAtom).some(({ namespace }) => namespace === active)
  set(pendingNavigationAtom, undefined)
  set(namespaceFilterAtom, undefined)
  if (get(configAtom).chainPolicy === 'require' && !get(isNetworkOfferedAtom)) {
    set(goToAtom, { view: 'UnsupportedChain' }, { how: 'reset' })
  } else if (pendingNavigation?.to) {
    set(goToAtom, pendingNavigation.to, { how: 'reset', beneath: pendingNavigation.beneath })
    if (pendingNavigation.to.view === 'ProfileWallets')
      void set(notifyAtom, { tone: 'success', text: 'notice.newWalletAdded' })
  } else if (isAdded) {
    set(goToAtom, { view: 'ProfileWallets' }, { how: 'reset' })
    void set(notifyAtom, { tone: 'success', text: 'notice.newWalletAdded' })
  } else {
    const hasKey = get(configAtom).display !== 'inline' && /^Connecting/.test(get(routeAtom).view)
    set(isClickingOverAtom, hasKey)
    if (!set(closeAtom)) set(isClickingOverAtom, false)
  }
})
