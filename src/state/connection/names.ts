import { atom } from 'jotai/vanilla'
import { isProfileName } from '#domain/connection/accountName.ts'
import type { Receiver } from '#domain/money/receiver.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { evmCoinType } from '#domain/network/evmCoinType.ts'
import { offers } from '#domain/network/features.ts'
import { configAtom } from '../config/config.ts'
import { isLoginWalletAtom } from '../frame/embedded.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '../network/networks.ts'
import { activeIdentityAtom } from './identity.ts'

/** How long a name lookup counts as fresh, ms. */
export const NAME_LIFE_MS = 300_000

/** Who has the name; the network on which alone it has an address, which is not the active one; or nobody. */
export type FoundName = Receiver | { onlyOn: CaipNetworkId } | undefined

/** Owners of names, by network and name. */
export const resolvedNamesAtom = atom<Readonly<Record<string, { found: FoundName; at: number }>>>(
  {},
)

/** Whether the active account could get a name on its network. */
export const isNameOfferedAtom = atom((get): boolean => {
  const network = get(activeNetworkAtom)
  const { projectId, nameSuffixes } = get(configAtom)
  return (
    network !== undefined &&
    get(isNetworkOfferedAtom) &&
    offers(network.chainNamespace, 'names') &&
    evmCoinType(network.caipNetworkId) !== undefined &&
    get(isLoginWalletAtom) &&
    projectId !== undefined &&
    nameSuffixes.length > 0
  )
})

/** The active account's name of the project's own kind. */
export const ownNameAtom = atom((get): string | undefined => {
  const { name } = get(activeIdentityAtom)
  return name && isProfileName(name, get(configAtom).nameSuffixes) ? name : undefined
})
