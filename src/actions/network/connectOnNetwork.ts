import { atom } from 'jotai/vanilla'
import type { Network } from '#domain/network/network.ts'
import { chosenNetworkIdsAtom, namespaceFilterAtom } from '#state/network/networks.ts'

/**
 * Limits connecting to this network's namespace, and connects on this network. The active network stays the same until a
 * wallet is connected.
 */
export const connectOnNetworkAtom = atom(
  null,
  (get, set, { chainNamespace, caipNetworkId }: Network) => {
    set(namespaceFilterAtom, chainNamespace)
    set(chosenNetworkIdsAtom, { ...get(chosenNetworkIdsAtom), [chainNamespace]: caipNetworkId })
  },
)
