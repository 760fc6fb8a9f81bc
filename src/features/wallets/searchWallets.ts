import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import {
  fetchWalletsAtom,
  requestedNetworkIdsAtom,
  walletSourceAtom,
} from '#actions/wallet/fetchWallets.ts'
import { filterWallets } from '#domain/wallet/walletFilter.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { wait } from '#lib/wait.ts'
import { configAtom } from '#state/config/config.ts'
import { fillRemoteData } from '#state/fillRemoteData.ts'
import { servicesAtom } from '#state/services.ts'
import {
  SEARCH_ENTRIES,
  SEARCH_INTERVAL_MS,
  SEARCH_MIN_LENGTH,
  type WalletSearch,
  walletResultsAtom,
  walletSearchAtom,
} from '#state/wallet/wallets.ts'

/**
 * Searches the directory. The text is stored at once, so that known wallets can be listed; the directory is asked 300 ms
 * after the last key, and a newer search aborts this one by its `signal`.
 */
export const searchWalletsAtom = atom(
  null,
  async (get, set, search: WalletSearch, o: Cancellable = {}): Promise<void> => {
    set(walletSearchAtom, search)
    const text = search.text.trim()
    // Results of another search are dropped.
    set(walletResultsAtom, { status: 'idle' })
    if (text.length < SEARCH_MIN_LENGTH && !search.certified) return
    // Shipped wallets are searched here: no service is asked.
    if (set(walletSourceAtom) !== 'directory') return
    const { page } = get(servicesAtom)
    const fetch = async () => {
      await wait(SEARCH_INTERVAL_MS, o)
      const { include, exclude } = get(configAtom).wallets
      const { wallets } = await set(
        fetchWalletsAtom,
        {
          page: 1,
          entries: SEARCH_ENTRIES,
          include,
          exclude,
          search: text,
          certified: search.certified,
          chains: get(requestedNetworkIdsAtom),
        },
        o,
      )
      set(trackAtom, 'SEARCH_WALLET', { badge: search.certified ? 'certified' : '', search: text })
      return filterWallets(wallets, { mobile: page.isMobile })
    }
    await fillRemoteData({ get, set }, walletResultsAtom, fetch, o)
  },
)
