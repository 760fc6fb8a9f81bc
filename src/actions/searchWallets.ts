import { atom } from 'jotai/vanilla'
import { filterWallets } from '../domain/walletFilter.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { wait } from '../lib/wait.ts'
import { configAtom } from '../state/config.ts'
import { servicesAtom } from '../state/services.ts'
import {
  SEARCH_ENTRIES,
  SEARCH_INTERVAL_MS,
  SEARCH_MIN_LENGTH,
  type WalletSearch,
  walletResultsAtom,
  walletSearchAtom,
} from '../state/wallets.ts'
import { directoryReadyAtom, fetchWalletsAtom, requestedNetworkIdsAtom } from './fetchWallets.ts'
import { trackAtom } from './track.ts'

/**
 * Searches the directory. What is typed is remembered at once, so that wallets known here can be listed; the
 * directory is asked 300 ms after the last key, and a newer search aborts this one by its `signal`.
 */
export const searchWalletsAtom = atom(
  null,
  async (get, set, search: WalletSearch, { signal }: Cancellable = {}): Promise<void> => {
    set(walletSearchAtom, search)
    const text = search.text.trim()
    if (text.length < SEARCH_MIN_LENGTH && !search.certified) {
      set(walletResultsAtom, { status: 'idle' })
      return
    }
    if (!set(directoryReadyAtom)) return
    set(walletResultsAtom, { status: 'loading' })
    const { now, page } = get(servicesAtom)
    try {
      await wait(SEARCH_INTERVAL_MS, { signal })
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
        { signal },
      )
      signal?.throwIfAborted()
      set(walletResultsAtom, {
        status: 'ready',
        value: filterWallets(wallets, { mobile: page.isMobile }),
        at: now(),
      })
      set(trackAtom, 'SEARCH_WALLET', { badge: search.certified ? 'certified' : '', search: text })
    } catch (error) {
      if (signal?.aborted) return
      set(walletResultsAtom, { status: 'failed', error, at: now() })
    }
  },
)
