import { atom } from 'jotai/vanilla'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import type { Refresh } from '#state/remoteFamily.ts'
import { balanceTokenAtom } from '#state/token/balanceToken.ts'
import { refreshBalanceOfAtom } from './refreshBalanceOf.ts'
import { refreshBalanceTokenAtom } from './refreshBalanceToken.ts'

/** Refreshes the active account's native balance; see {@link refreshBalanceOfAtom}. */
export const refreshBalancesAtom = atom(
  null,
  async (get, set, how: Refresh = {}): Promise<void> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network || !get(isNetworkOfferedAtom)) return
    const subject = { address: account.address, network }
    const token = get(balanceTokenAtom)
    await Promise.all([
      set(refreshBalanceOfAtom, subject, how),
      token && set(refreshBalanceTokenAtom, { ...subject, token }, how),
    ])
  },
)
