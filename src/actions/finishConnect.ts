import { atom } from 'jotai/vanilla'
import { configAtom } from '../state/config.ts'
import { isNetworkOfferedAtom } from '../state/networks.ts'
import { closeAtom } from './close.ts'
import { goToAtom } from './goTo.ts'

/** What follows a connection: the door closes behind the visitor, unless the network has to be settled first. */
export const finishConnectAtom = atom(null, (get, set) => {
  if (get(configAtom).chainPolicy === 'require' && !get(isNetworkOfferedAtom))
    set(goToAtom, { view: 'UnsupportedChain' }, { how: 'reset' })
  else set(closeAtom)
})
