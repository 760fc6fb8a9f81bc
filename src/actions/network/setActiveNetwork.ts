import { atom } from 'jotai/vanilla'
import type { Network } from '#domain/network/network.ts'
import {
  chosenNetworkIdsAtom,
  storedNamespaceAtom,
  storedNetworkIdAtom,
} from '#state/network/networks.ts'

/** Makes a network the active one without asking a wallet. */
export const setActiveNetworkAtom = atom(
  null,
  (get, set, network: Pick<Network, 'caipNetworkId' | 'chainNamespace'>) => {
    set(chosenNetworkIdsAtom, {
      ...get(chosenNetworkIdsAtom),
      [network.chainNamespace]: network.caipNetworkId,
    })
    set(storedNetworkIdAtom, network.caipNetworkId)
    set(storedNamespaceAtom, network.chainNamespace)
  },
)
