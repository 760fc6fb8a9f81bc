import { atom } from 'jotai/vanilla'
import { known } from '../domain/remoteData.ts'
import type { WalletListing } from '../domain/wallet.ts'
import { filterWallets } from '../domain/walletFilter.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { configAtom } from '../state/config.ts'
import { servicesAtom } from '../state/services.ts'
import {
  excludedWalletsAtom,
  featuredWalletsAtom,
  RECOMMENDED_COUNT,
  recommendedWalletsAtom,
  WALLETS_PER_PAGE,
  walletPagesAtom,
} from '../state/wallets.ts'
import { directoryReadyAtom, fetchWalletsAtom, requestedNetworkIdsAtom } from './fetchWallets.ts'
import { loadInstalledListingsAtom } from './loadInstalledListings.ts'

const isStarted = (data: { status: string }) => data.status === 'loading' || data.status === 'ready'

/** Whoever asked has left: the next to come asks anew. */
const gaveUp = ({ signal }: Cancellable) =>
  signal?.aborted ? ({ status: 'idle' } as const) : undefined

/** Fetches the wallets the connect view lists beside the installed ones: featured, and four recommended. */
export const loadSuggestedWalletsAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  if (!set(directoryReadyAtom)) return
  const { featured, include, exclude, custom } = get(configAtom).wallets
  const { now } = get(servicesAtom)
  const directoryIds = (ids: readonly string[]) => ids.filter((id) => !id.includes('.'))

  const loadFeatured = async () => {
    const ids = directoryIds(featured)
    if (ids.length === 0 || isStarted(get(featuredWalletsAtom))) return
    set(featuredWalletsAtom, { status: 'loading' })
    try {
      const { wallets } = await set(
        fetchWalletsAtom,
        { page: 1, entries: ids.length, include: ids },
        o,
      )
      const value = [...wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      set(featuredWalletsAtom, { status: 'ready', value, at: now() })
    } catch (error) {
      set(featuredWalletsAtom, gaveUp(o) ?? { status: 'failed', error, at: now() })
    }
  }
  const loadRecommended = async () => {
    if (isStarted(get(recommendedWalletsAtom))) return
    set(recommendedWalletsAtom, { status: 'loading' })
    try {
      const { wallets, count } = await set(
        fetchWalletsAtom,
        {
          page: 1,
          entries: RECOMMENDED_COUNT,
          include,
          exclude: [...exclude, ...directoryIds(featured)],
          chains: get(requestedNetworkIdsAtom),
        },
        o,
      )
      set(recommendedWalletsAtom, {
        status: 'ready',
        // A site that chose its own wallets gets no others recommended.
        value: featured.length > 0 || custom.length > 0 ? [] : wallets,
        at: now(),
      })
      set(walletPagesAtom, (pages) =>
        pages.status === 'idle'
          ? { status: 'ready', value: { wallets, page: 0, count }, at: now() }
          : pages,
      )
    } catch (error) {
      set(recommendedWalletsAtom, gaveUp(o) ?? { status: 'failed', error, at: now() })
    }
  }
  const loadExcluded = async () => {
    const ids = directoryIds(exclude)
    if (ids.length === 0 || get(excludedWalletsAtom).length > 0) return
    try {
      const { wallets } = await set(
        fetchWalletsAtom,
        { page: 1, entries: ids.length, include: ids },
        o,
      )
      set(
        excludedWalletsAtom,
        wallets.map(({ name, rdns }) => ({ name, rdns: rdns ?? undefined })),
      )
    } catch (error) {
      console.info('[latchkey] The names of excluded wallets could not be looked up', error)
    }
  }
  await Promise.all([
    loadFeatured(),
    loadRecommended(),
    loadExcluded(),
    set(loadInstalledListingsAtom, o),
  ])
})

/** Fetches the next page of all wallets; a page already on its way is not asked for twice. */
export const loadNextWalletsAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  if (!set(directoryReadyAtom)) return
  const pages = get(walletPagesAtom)
  if (pages.status === 'loading') return
  const before = known(pages) ?? { wallets: [] as readonly WalletListing[], page: 0, count: 0 }
  const complete = before.page > 0 && before.page * WALLETS_PER_PAGE >= before.count
  if (complete && pages.status !== 'failed') return
  const { include, exclude } = get(configAtom).wallets
  const { now, page } = get(servicesAtom)
  set(walletPagesAtom, { status: 'loading', value: before })
  try {
    const { wallets, count } = await set(
      fetchWalletsAtom,
      {
        page: before.page + 1,
        entries: WALLETS_PER_PAGE,
        include,
        exclude,
        chains: get(requestedNetworkIdsAtom),
      },
      o,
    )
    const all = filterWallets([...before.wallets, ...wallets], { mobile: page.isMobile })
    set(walletPagesAtom, {
      status: 'ready',
      value: { wallets: all, page: before.page + 1, count: Math.max(count, before.count) },
      at: now(),
    })
  } catch (error) {
    if (o.signal?.aborted) set(walletPagesAtom, pages)
    else set(walletPagesAtom, { status: 'failed', error, value: before, at: now() })
  }
})
