import { atom } from 'jotai/vanilla'
import type { CaipAddress } from '../domain/caip.ts'
import { known, type RemoteData } from '../domain/remoteData.ts'
import type { TokenHolding } from '../domain/token.ts'
import { type TotalWorth, totalWorth } from '../domain/tokenWorth.ts'
import { own } from '../lib/own.ts'
import { tokenBalanceCache } from '../wire/storage/portfolioKeys.ts'
import { accountAddressAtom } from './account.ts'
import { stored } from './stored.ts'

/** How long a list of tokens counts as fresh, ms. */
export const TOKENS_LIFE_MS = 30_000
/** How long after a failure nothing asks again by itself, ms. */
export const TOKENS_COOLDOWN_MS = 30_000

/** What accounts hold, by CAIP-10 address; the native currency first, then by worth. */
export const holdingsAtom = atom<
  Readonly<Record<CaipAddress, RemoteData<readonly TokenHolding[]>>>
>({})

/** What the active account holds on the active network. */
export const activeHoldingsAtom = atom((get): RemoteData<readonly TokenHolding[]> => {
  const address = get(accountAddressAtom)
  return (address && own(get(holdingsAtom), address)) || { status: 'idle' }
})

export const tokenCacheAtom = stored(tokenBalanceCache)

/** What the active account's holdings are worth together; undefined while nothing is known. */
export const totalWorthAtom = atom((get): TotalWorth | undefined => {
  const holdings = known(get(activeHoldingsAtom))
  return holdings && totalWorth(holdings)
})
