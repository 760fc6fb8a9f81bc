import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../../domain/caip.ts'
import { offers } from '../../domain/features.ts'
import type { RemoteData } from '../../domain/remoteData.ts'
import { isSwapNetwork } from '../../domain/swapNetworks.ts'
import type { Token } from '../../domain/token.ts'
import { own } from '../../lib/own.ts'
import { configAtom } from '../../state/config.ts'
import {
  activeNamespaceAtom,
  activeNetworkIdAtom,
  isNetworkOfferedAtom,
} from '../../state/networks.ts'

/** What can be exchanged, by network. */
export const swapTokensAtom = atom<Readonly<Record<CaipNetworkId, RemoteData<readonly Token[]>>>>(
  {},
)

/** What can be exchanged on the network in use. */
export const activeSwapTokensAtom = atom((get): RemoteData<readonly Token[]> => {
  const id = get(activeNetworkIdAtom)
  return (id && own(get(swapTokensAtom), id)) || { status: 'idle' }
})

/** Whether tokens are exchanged on the network in use. */
export const isSwapOfferedAtom = atom((get): boolean => {
  const { swaps } = get(configAtom).features
  const id = get(activeNetworkIdAtom) ?? ''
  const isOffered = get(isNetworkOfferedAtom) && offers(get(activeNamespaceAtom), 'swap')
  return swaps !== false && isOffered && isSwapNetwork(id, swaps)
})
