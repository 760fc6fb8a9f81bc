import { atom } from 'jotai/vanilla'
import { loadNextWalletsAtom, loadSuggestedWalletsAtom } from '../../actions/loadWallets.ts'
import { known } from '../../domain/remoteData.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import { withoutKnown } from '../../domain/walletDedupe.ts'
import { filterWallets } from '../../domain/walletFilter.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { configAtom } from '../../state/config.ts'
import { translateAtom } from '../../state/locale.ts'
import { namespaceFilterAtom } from '../../state/networks.ts'
import { historyAtom } from '../../state/router.ts'
import { servicesAtom } from '../../state/services.ts'
import {
  featuredWalletsAtom,
  knownWalletsAtom,
  WALLETS_PER_PAGE,
  type WalletSearch,
  walletPagesAtom,
  walletResultsAtom,
  walletSearchAtom,
} from '../../state/wallets.ts'
import { installedRowsAtom } from './connectRows.ts'
import { searchWalletsAtom } from './searchWallets.ts'
import { searchLocal } from './walletSearch.ts'
import type { WalletChoice } from './walletTarget.ts'

// The choice of a wallet stays the same object, so that components do not render again.
const choices = new WeakMap<WalletListing, WalletChoice>()
const choiceOf = (wallet: WalletListing): WalletChoice => {
  const known = choices.get(wallet)
  if (known) return known
  const choice: WalletChoice = { kind: 'wallet', wallet }
  choices.set(wallet, choice)
  return choice
}

/** This browser's wallets, in the format of the directory, which does not have them: so one search finds both. */
const installedAtom = atom((get): readonly WalletListing[] =>
  get(installedRowsAtom).map((connector) => {
    const listing = { id: connector.id, name: connector.name }
    choices.set(listing, { kind: 'connector', connector })
    return listing
  }),
)

/** Directory wallets that this page may list: each once, without those in this browser. */
const listableAtom = atom((get) => {
  const { exclude } = get(configAtom).wallets
  const filter = {
    exclude,
    mobile: get(servicesAtom).page.isMobile,
    namespace: get(namespaceFilterAtom),
  }
  const connectors = get(installedRowsAtom)
  return (wallets: readonly WalletListing[]) =>
    withoutKnown(filterWallets(wallets, filter), { connectors })
})

/** Installed, then the site's own, then page after page of the directory: nothing moves when pages arrive. */
const listedAtom = atom((get): readonly WalletListing[] => {
  const { custom } = get(configAtom).wallets
  const listings = get(listableAtom)([
    ...(known(get(featuredWalletsAtom)) ?? []),
    ...custom,
    ...(known(get(walletPagesAtom))?.wallets ?? []),
  ])
  return [...get(installedAtom), ...listings]
})

/** Everything that can be searched without asking the directory. */
const poolAtom = atom((get): readonly WalletListing[] => {
  const listed = get(listedAtom)
  const ids = new Set(listed.map(({ id }) => id))
  const others = Object.values(get(knownWalletsAtom)).filter(({ id }) => !ids.has(id))
  return others.length === 0 ? listed : [...listed, ...get(listableAtom)(others)]
})

/** What was found here when the search changed; the directory's answers are appended. */
const localHitsAtom = atom<readonly WalletListing[]>([])

const isSearch = ({ text, certified }: WalletSearch) => certified || text.trim() !== ''

export const isSearchingAtom = atom((get) => isSearch(get(walletSearchAtom)))

/** The listed wallets. */
export const shownWalletsAtom = atom((get): readonly WalletChoice[] => {
  if (!get(isSearchingAtom)) return get(listedAtom).map(choiceOf)
  const hits = get(localHitsAtom)
  const ids = new Set(hits.map(({ id }) => id))
  const found = get(listableAtom)(known(get(walletResultsAtom)) ?? [])
  return [...hits, ...found.filter(({ id }) => !ids.has(id))].map(choiceOf)
})

/** The loading state of the shown list. */
export const shownStatusAtom = atom((get): 'loading' | 'more' | 'complete' | 'failed' => {
  const data = get(isSearchingAtom) ? get(walletResultsAtom) : get(walletPagesAtom)
  if (data.status === 'failed' || data.status === 'loading') return data.status
  if (get(isSearchingAtom)) return 'complete'
  const { page = 0, count = 0 } = known(get(walletPagesAtom)) ?? {}
  return page > 0 && page * WALLETS_PER_PAGE >= count ? 'complete' : 'more'
})

/** The total number, if known: -1 until the directory has answered. */
export const shownTotalAtom = atom((get): number => {
  const shown = get(shownWalletsAtom).length
  if (get(shownStatusAtom) === 'complete') return shown
  const count = known(get(walletPagesAtom))?.count ?? 0
  return get(isSearchingAtom) || count === 0 ? -1 : Math.max(shown, count)
})

/** Searches known wallets at once, and the directory after that. */
export const searchAtom = atom(
  null,
  async (get, set, search: WalletSearch, o: Cancellable = {}): Promise<void> => {
    if (isSearch(search)) {
      const named = searchLocal(get(poolAtom), search.text)
      set(
        localHitsAtom,
        search.certified ? named.filter((wallet) => wallet.badge_type === 'certified') : named,
      )
    }
    await set(searchWalletsAtom, search, o)
  },
)

/** How many names are folded in one go: a few milliseconds. */
const NAMES_AT_A_TIME = 1000

/** Folds every name once while the browser is idle, so that the first key is as fast as the next. */
export const prepareSearchAtom = atom(null, async (get, _set, { signal }: Cancellable = {}) => {
  const pool = get(poolAtom)
  // A language's first number formatter costs as much as all names.
  get(translateAtom)('status.results', { count: pool.length })
  for (let at = 0; at < pool.length && !signal?.aborted; at += NAMES_AT_A_TIME) {
    searchLocal(pool.slice(at, at + NAMES_AT_A_TIME), '?')
    await new Promise((resolve) => setTimeout(resolve))
  }
})

/** Fetches what the view needs and has not got: the first page, or the answer to the last search. */
export const fillAllWalletsAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  const search = get(walletSearchAtom)
  const isUnanswered = isSearch(search) && get(walletResultsAtom).status !== 'ready'
  await Promise.all([
    set(loadSuggestedWalletsAtom, o),
    isUnanswered && set(searchAtom, search, o),
    !known(get(walletPagesAtom))?.page && set(loadNextWalletsAtom, o),
  ])
})

/** A search is kept when the visitor returns to the list, and cleared when the list is left for good. */
export const leaveAllWalletsAtom = atom(null, (get, set) => {
  if (get(historyAtom).some(({ view }) => view === 'AllWallets')) return
  set(walletSearchAtom, { text: '', certified: false })
  set(walletResultsAtom, { status: 'idle' })
  set(localHitsAtom, [])
})
