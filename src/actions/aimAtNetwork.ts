import { atom } from 'jotai/vanilla'
import type { Network } from '../domain/network.ts'
import { chosenNetworkIdsAtom, namespaceFilterAtom } from '../state/networks.ts'

/**
 * Connecting is about this network's namespace from now on, and lands on this network. The network in use stays the one
 * in use until a wallet is there.
 */
export const aimAtNetworkAtom = atom(
  null,
  (get, set, { chainNamespace, caipNetworkId }: Network) => {
    set(namespaceFilterAtom, chainNamespace)
    set(chosenNetworkIdsAtom, { ...get(chosenNetworkIdsAtom), [chainNamespace]: caipNetworkId })
  },
)
