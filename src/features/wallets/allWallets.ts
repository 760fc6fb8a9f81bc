import { atom, type ExtractAtomValue } from 'jotai/vanilla'
import { loadNextWalletsAtom, loadSuggestedWalletsAtom } from '#actions/wallet/loadWallets.ts'
import { known } from '#domain/view/remoteData.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { withoutKnown } from '#domain/wallet/walletDedupe.ts'
import { filterWallets } from '#domain/wallet/walletFilter.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { namespaceFilterAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { historyAtom } from '#state/view/router.ts'
import { installedRowsAtom } from '#state/wallet/connectRows.ts'
import {
  featuredWalletsAtom,
  knownWalletsAtom,
  WALLETS_PER_PAGE,
  type WalletSearch,
  walletPagesAtom,
  walletResultsAtom,
  walletSearchAtom,
} from '#state/wallet/wallets.ts'
import { searchWalletsAtom } from './searchWallets.ts'
import { foldNames, searchLocal } from './walletSearch.ts'
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

/** This browser's wallets. */
const installedAtom = atom((get) =>
  get(installedRowsAtom).map((connector): WalletChoice => ({ kind: 'connector', connector })),
)

/** Directory wallets that this page may list: each once, without those in this browser. */
const listableAtom = atom((get) => {
  const { exclude } = get(configAtom).wallets
  const filter = {
    exclude,
    mobile: get(servicesAtom).page.isMobile,
    canPair: get(canPairAtom),
    namespace: get(namespaceFilterAtom),
  }
  const connectors = get(installedRowsAtom)
  return (wallets: readonly WalletListing[]) =>
    withoutKnown(filterWallets(wallets, filter), { connectors })
})

/** Installed, then the site's own, then page after page of the directory: nothing moves when pages arrive. */
const listedAtom = atom((get): readonly WalletChoice[] => {
  const { custom } = get(configAtom).wallets
  const listings = get(listableAtom)([
    ...(known(get(featuredWalletsAtom)) ?? []),
    ...custom,
    ...(known(get(walletPagesAtom))?.wallets ?? []),
  ])
  return [...get(installedAtom), ...listings.map(choiceOf)]
})

const idOf = (choice: WalletChoice) =>
  choice.kind === 'connector' ? choice.connector.id : choice.wallet.id

/** The wallets that are not among those already listed. */
const notAmong = (listed: readonly WalletChoice[], wallets: readonly WalletListing[]) => {
  const ids = new Set(listed.map(idOf))
  return wallets.filter(({ id }) => !ids.has(id))
}

/** Everything that can be searched without asking the directory. */
const poolAtom = atom((get): readonly WalletChoice[] => {
  const listed = get(listedAtom)
  const others = notAmong(listed, Object.values(get(knownWalletsAtom)))
  return others.length === 0 ? listed : [...listed, ...get(listableAtom)(others).map(choiceOf)]
})

/** What was found here when the search changed; the directory's answers are appended. */
const localHitsAtom = atom<readonly WalletChoice[]>([])

const isSearch = ({ text, certified }: WalletSearch) => certified || text.trim() !== ''

export const isSearchingAtom = atom((get) => isSearch(get(walletSearchAtom)))

/** The listed wallets. */
export const shownWalletsAtom = atom((get): readonly WalletChoice[] => {
  if (!get(isSearchingAtom)) return get(listedAtom)
  const hits = get(localHitsAtom)
  const found = get(listableAtom)(known(get(walletResultsAtom)) ?? [])
  return found.length === 0 ? hits : [...hits, ...notAmong(hits, found).map(choiceOf)]
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

/** All that the grid shows: one value, so that its rows change together. */
export const shownListAtom = atom((get) => {
  const { certified, text } = get(walletSearchAtom)
  return {
    wallets: get(shownWalletsAtom),
    total: get(shownTotalAtom),
    isLoading: get(shownStatusAtom) === 'loading',
    isSearching: get(isSearchingAtom),
    /** Another search is another list. */
    key: `${certified} ${text}`,
  }
})

export type ShownList = ExtractAtomValue<typeof shownListAtom>

const isCertified = (choice: WalletChoice) =>
  choice.kind === 'wallet' && choice.wallet.badge_type === 'certified'

/** Searches known wallets at once, and the directory after that. Without a new search repeats the last one. */
export const searchAtom = atom(
  null,
  async (get, set, next: WalletSearch | undefined, o: Cancellable = {}): Promise<void> => {
    const search = next ?? get(walletSearchAtom)
    if (isSearch(search)) {
      const named = searchLocal(get(poolAtom), search.text)
      set(localHitsAtom, search.certified ? named.filter(isCertified) : named)
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
    foldNames(pool.slice(at, at + NAMES_AT_A_TIME))
    await new Promise((resolve) => setTimeout(resolve))
  }
  if (!signal?.aborted) searchLocal(pool, '?')
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
