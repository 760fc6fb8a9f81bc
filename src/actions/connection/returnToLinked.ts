import { atom } from 'jotai/vanilla'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { activeNamespaceAtom, findNetworkAtom, networkIdOfAtom } from '#state/network/networks.ts'
import { setActiveNetworkAtom } from '../network/setActiveNetwork.ts'

/**
 * A visitor who looked at another namespace and left without connecting there returns to the connected one: the page is
 * never told of a disconnect in between.
 */
export const returnToLinkedAtom = atom(null, (get, set) => {
  const linked = get(linkedByNamespaceAtom)
  if (linked[get(activeNamespaceAtom)]) return
  const other = Object.values(linked)[0]
  const networkId = other && get(networkIdOfAtom)(other.namespace)
  const network = networkId && get(findNetworkAtom)(networkId)
  if (network) set(setActiveNetworkAtom, network)
})
