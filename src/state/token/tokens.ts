import { atom } from 'jotai/vanilla'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { type TotalWorth, totalWorth } from '#domain/token/tokenWorth.ts'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import { tokenBalanceCache } from '#wire/storage/portfolioKeys.ts'
import { accountAddressAtom } from '../connection/account.ts'
import { activeEntryOf } from '../entryOf.ts'
import { stored } from '../stored.ts'

/** How long a list of tokens counts as fresh, ms. */
export const TOKENS_LIFE_MS = 30_000
/** How long automatic refreshes pause after a failure, ms. */
export const TOKENS_COOLDOWN_MS = 30_000

/** Token balances of accounts, by CAIP-10 address; the native currency first, then by worth. */
export const holdingsAtom = atom<
  Readonly<Record<CaipAddress, RemoteData<readonly TokenHolding[]>>>
>({})

/** The token balances of the active account on the active network. */
export const activeHoldingsAtom = activeEntryOf(holdingsAtom, accountAddressAtom)

export const tokenCacheAtom = stored(tokenBalanceCache)

/** The total worth of the active account's tokens; undefined while nothing is known. */
export const totalWorthAtom = atom((get): TotalWorth | undefined => {
  const holdings = known(get(activeHoldingsAtom))
  return holdings && totalWorth(holdings)
})
