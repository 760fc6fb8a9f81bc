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

// A wallet stays the same choice for as long as it is known, so that what shows it need not be drawn again.
const choices = new WeakMap<WalletListing, WalletChoice>()
const choiceOf = (wallet: WalletListing): WalletChoice => {
  const known = choices.get(wallet)
  if (known) return known
  const choice: WalletChoice = { kind: 'wallet', wallet }
  choices.set(wallet, choice)
  return choice
}

/** The wallets of this browser, in the shape of the directory that does not know them: so one search finds both. */
const installedAtom = atom((get): readonly WalletListing[] =>
  get(installedRowsAtom).map((connector) => {
    const listing = { id: connector.id, name: connector.name }
    choices.set(listing, { kind: 'connector', connector })
    return listing
  }),
)

/** Directory wallets as this page may list them: each once, without those in this browser. */
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

/** Installed, then the site's own, then page after page as the directory has them: nothing moves as pages come. */
const listedAtom = atom((get): readonly WalletListing[] => {
  const { custom } = get(configAtom).wallets
  const listings = get(listableAtom)([
    ...(known(get(featuredWalletsAtom)) ?? []),
    ...custom,
    ...(known(get(walletPagesAtom))?.wallets ?? []),
  ])
  return [...get(installedAtom), ...listings]
})

/** Whatever can be found without asking the directory. */
const poolAtom = atom((get): readonly WalletListing[] => {
  const listed = get(listedAtom)
  const ids = new Set(listed.map(({ id }) => id))
  const others = Object.values(get(knownWalletsAtom)).filter(({ id }) => !ids.has(id))
  return others.length === 0 ? listed : [...listed, ...get(listableAtom)(others)]
})

/** What was found here when the search changed; the directory's answers join behind it. */
const localHitsAtom = atom<readonly WalletListing[]>([])

const isSearch = ({ text, certified }: WalletSearch) => certified || text.trim() !== ''

export const isSearchingAtom = atom((get) => isSearch(get(walletSearchAtom)))

/** The wallets on show. */
export const shownWalletsAtom = atom((get): readonly WalletChoice[] => {
  if (!get(isSearchingAtom)) return get(listedAtom).map(choiceOf)
  const hits = get(localHitsAtom)
  const ids = new Set(hits.map(({ id }) => id))
  const found = get(listableAtom)(known(get(walletResultsAtom)) ?? [])
  return [...hits, ...found.filter(({ id }) => !ids.has(id))].map(choiceOf)
})

/** How far the list in view has come. */
export const shownStatusAtom = atom((get): 'loading' | 'more' | 'complete' | 'failed' => {
  const data = get(isSearchingAtom) ? get(walletResultsAtom) : get(walletPagesAtom)
  if (data.status === 'failed' || data.status === 'loading') return data.status
  if (get(isSearchingAtom)) return 'complete'
  const { page = 0, count = 0 } = known(get(walletPagesAtom)) ?? {}
  return page > 0 && page * WALLETS_PER_PAGE >= count ? 'complete' : 'more'
})

/** How many there are in all, as far as anyone knows: -1 while the directory has not said. */
export const shownTotalAtom = atom((get): number => {
  const shown = get(shownWalletsAtom).length
  if (get(shownStatusAtom) === 'complete') return shown
  const count = known(get(walletPagesAtom))?.count ?? 0
  return get(isSearchingAtom) || count === 0 ? -1 : Math.max(shown, count)
})

/** Searches what is known here at once and the directory after it. */
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

/** Names read in one go: a few milliseconds. */
const NAMES_AT_A_TIME = 1000

/** Reads every name once while nobody is waiting, so that the first key is as quick as the next. */
export const prepareSearchAtom = atom(null, async (get, _set, { signal }: Cancellable = {}) => {
  const pool = get(poolAtom)
  // The first number of a language costs as much as all names.
  get(translateAtom)('status.results', { count: pool.length })
  for (let at = 0; at < pool.length && !signal?.aborted; at += NAMES_AT_A_TIME) {
    searchLocal(pool.slice(at, at + NAMES_AT_A_TIME), '?')
    await new Promise((resolve) => setTimeout(resolve))
  }
})

/** Fetches what the view needs and has not got: the first page, or the answer to the search it was left with. */
export const fillAllWalletsAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  const search = get(walletSearchAtom)
  const isUnanswered = isSearch(search) && get(walletResultsAtom).status !== 'ready'
  await Promise.all([
    set(loadSuggestedWalletsAtom, o),
    isUnanswered && set(searchAtom, search, o),
    !known(get(walletPagesAtom))?.page && set(loadNextWalletsAtom, o),
  ])
})

/** A search is kept for whoever comes back to the list, and forgotten once the list is behind. */
export const leaveAllWalletsAtom = atom(null, (get, set) => {
  if (get(historyAtom).some(({ view }) => view === 'AllWallets')) return
  set(walletSearchAtom, { text: '', certified: false })
  set(walletResultsAtom, { status: 'idle' })
  set(localHitsAtom, [])
})
