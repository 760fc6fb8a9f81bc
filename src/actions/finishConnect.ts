import { atom } from 'jotai/vanilla'
import { configAtom } from '../state/config.ts'
import { isNetworkOfferedAtom } from '../state/networks.ts'
import { finishesOnceSignedAtom, isSignInPendingAtom } from '../state/sessions.ts'
import { closeAtom } from './close.ts'
import { goToAtom } from './goTo.ts'

/** What follows a connection: the door closes behind the visitor, unless the network has to be settled first. */
export const finishConnectAtom = atom(null, (get, set) => {
  // Whether the visitor is signed in is being found out: it goes on from there.
  if (get(isSignInPendingAtom)) return set(finishesOnceSignedAtom, true)
  if (get(configAtom).chainPolicy === 'require' && !get(isNetworkOfferedAtom))
    set(goToAtom, { view: 'UnsupportedChain' }, { how: 'reset' })
  else set(closeAtom)
})
