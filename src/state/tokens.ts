import { atom } from 'jotai/vanilla'
import type { CaipAddress } from '../domain/caip.ts'
import type { RemoteData } from '../domain/remoteData.ts'
import type { TokenHolding } from '../domain/token.ts'
import { own } from '../lib/own.ts'
import { accountAddressAtom } from './account.ts'

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
