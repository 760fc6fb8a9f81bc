import { atom } from 'jotai/vanilla'
import { isAuthNetwork } from '../domain/offeredServices.ts'
import { activeNetworkAtom, networksAtom } from '../state/networks.ts'
import { setActiveNetworkAtom } from './setActiveNetwork.ts'

/** Where the network in use is of a namespace the embedded wallet does not serve, the first that it serves is. */
export const ensureAuthNetworkAtom = atom(null, (get, set) => {
  const active = get(activeNetworkAtom)
  if (active && isAuthNetwork(active)) return
  const first = get(networksAtom).find(isAuthNetwork)
  if (first) set(setActiveNetworkAtom, first)
})
