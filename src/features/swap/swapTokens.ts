import { atom } from 'jotai/vanilla'
import { isSwapNetwork } from '#domain/money/swapNetworks.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { offers } from '#domain/network/features.ts'
import type { Token } from '#domain/token/token.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { configAtom } from '#state/config/config.ts'
import { activeEntryOf } from '#state/entryOf.ts'
import {
  activeNamespaceAtom,
  activeNetworkIdAtom,
  isNetworkOfferedAtom,
} from '#state/network/networks.ts'

/** The tokens that can be swapped, by network. */
export const swapTokensAtom = atom<Readonly<Record<CaipNetworkId, RemoteData<readonly Token[]>>>>(
  {},
)

/** The tokens that can be swapped on the active network. */
export const activeSwapTokensAtom = activeEntryOf(swapTokensAtom, activeNetworkIdAtom)

/** Whether the active network supports swaps. */
export const isSwapOfferedAtom = atom((get): boolean => {
  const { swaps } = get(configAtom).features
  const id = get(activeNetworkIdAtom) ?? ''
  const isOffered = get(isNetworkOfferedAtom) && offers(get(activeNamespaceAtom), 'swap')
  return swaps !== false && isOffered && isSwapNetwork(id, swaps)
})
