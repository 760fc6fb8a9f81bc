import { atom } from 'jotai/vanilla'
import { isAuthNetwork } from '#domain/config/offeredServices.ts'
import { activeNetworkAtom, networksAtom } from '#state/network/networks.ts'
import { setActiveNetworkAtom } from './setActiveNetwork.ts'

/** Switches to the first network that the embedded wallet serves, where it does not serve the active one's namespace. */
export const ensureAuthNetworkAtom = atom(null, (get, set) => {
  const active = get(activeNetworkAtom)
  if (active && isAuthNetwork(active)) return
  const first = get(networksAtom).find(isAuthNetwork)
  if (first) set(setActiveNetworkAtom, first)
})
