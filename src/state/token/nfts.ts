import { atom } from 'jotai/vanilla'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { NftPages } from '#domain/token/nft.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { accountAddressAtom } from '../connection/account.ts'
import { activeEntryOf } from '../entryOf.ts'

/** Collectibles of accounts, by CAIP-10 address: all pages loaded so far. */
export const collectionsAtom = atom<Readonly<Record<CaipAddress, RemoteData<NftPages>>>>({})

/** The collectibles of the active account on the active network. */
export const nftsAtom = activeEntryOf(collectionsAtom, accountAddressAtom)
