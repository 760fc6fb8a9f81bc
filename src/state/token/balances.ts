import { atom } from 'jotai/vanilla'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { nativeBalanceCache } from '#wire/storage/sessionKeys.ts'
import { accountAddressAtom } from '../connection/account.ts'
import { activeEntryOf } from '../entryOf.ts'
import { stored } from '../stored.ts'

/** How long a native balance counts as fresh, ms. */
export const BALANCE_LIFE_MS = 30_000
/** How long automatic refreshes pause after a failure, ms. */
export const BALANCE_COOLDOWN_MS = 30_000

/** Native balances in the smallest unit, by CAIP-10 address. */
export const balancesAtom = atom<Readonly<Record<CaipAddress, RemoteData<bigint>>>>({})

export const balanceCacheAtom = stored(nativeBalanceCache)

/** The active account's native balance on the active network. */
export const activeBalanceAtom = activeEntryOf(balancesAtom, accountAddressAtom)
