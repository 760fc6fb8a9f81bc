import { atom } from 'jotai/vanilla'
import { configAtom, featuresAtom } from '../state/config.ts'
import { otherConnectionsAtom } from '../state/connections.ts'
import {
  activeNamespaceAtom,
  isNetworkOfferedAtom,
  namespaceFilterAtom,
} from '../state/networks.ts'
import { pendingNavigationAtom } from '../state/router.ts'
import { finishesOnceSignedAtom, isSignInPendingAtom } from '../state/sessions.ts'
import { closeAtom } from './close.ts'
import { goToAtom } from './goTo.ts'
import { notifyAtom } from './notify.ts'

/**
 * What follows a connection: the network is settled first, then the visitor goes where they were going. Who added a
 * wallet to others sees them all; behind everyone else the modal closes.
 */
export const finishConnectAtom = atom(null, (get, set) => {
  // Whether the visitor is signed in is being found out: it goes on from there.
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
  } else set(closeAtom)
})
