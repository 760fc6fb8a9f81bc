import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/caip.ts'
import { offers } from '#domain/features.ts'
import type { RemoteData } from '#domain/remoteData.ts'
import { isSwapNetwork } from '#domain/swapNetworks.ts'
import type { Token } from '#domain/token.ts'
import { own } from '#lib/own.ts'
import { configAtom } from '#state/config.ts'
import { activeNamespaceAtom, activeNetworkIdAtom, isNetworkOfferedAtom } from '#state/networks.ts'

/** The tokens that can be swapped, by network. */
export const swapTokensAtom = atom<Readonly<Record<CaipNetworkId, RemoteData<readonly Token[]>>>>(
  {},
)

/** The tokens that can be swapped on the active network. */
export const activeSwapTokensAtom = atom((get): RemoteData<readonly Token[]> => {
  const id = get(activeNetworkIdAtom)
  return (id && own(get(swapTokensAtom), id)) || { status: 'idle' }
})

/** Whether the active network supports swaps. */
export const isSwapOfferedAtom = atom((get): boolean => {
  const { swaps } = get(configAtom).features
  const id = get(activeNetworkIdAtom) ?? ''
  const isOffered = get(isNetworkOfferedAtom) && offers(get(activeNamespaceAtom), 'swap')
  return swaps !== false && isOffered && isSwapNetwork(id, swaps)
})
