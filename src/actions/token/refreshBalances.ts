import { atom } from 'jotai/vanilla'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { type BalanceRefresh, refreshBalanceOfAtom } from './refreshBalanceOf.ts'
import { refreshBalanceTokenAtom } from './refreshBalanceToken.ts'

/** Refreshes the active account's native balance; see {@link refreshBalanceOfAtom}. */
export const refreshBalancesAtom = atom(
  null,
  async (get, set, how: BalanceRefresh & Cancellable = {}): Promise<void> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network || !get(isNetworkOfferedAtom)) return
    const subject = { address: account.address, network }
    await Promise.all([
      set(refreshBalanceOfAtom, subject, how),
      set(refreshBalanceTokenAtom, subject, how),
    ])
  },
)
