import { atom } from 'jotai/vanilla'
import { known } from '#domain/view/remoteData.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { filterWallets } from '#domain/wallet/walletFilter.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { fillRemoteData } from '#state/fillRemoteData.ts'
import { servicesAtom } from '#state/services.ts'
import {
  excludedWalletsAtom,
  featuredWalletsAtom,
  RECOMMENDED_COUNT,
  recommendedWalletsAtom,
  WALLETS_PER_PAGE,
  type WalletPages,
  walletPagesAtom,
} from '#state/wallet/wallets.ts'
import { fetchWalletsAtom, requestedNetworkIdsAtom, walletSourceAtom } from './fetchWallets.ts'
import { loadInstalledListingsAtom } from './loadInstalledListings.ts'
import { loadShippedWalletsAtom } from './loadShippedWallets.ts'

const isStarted = (data: { status: string }) => data.status === 'loading' || data.status === 'ready'

/** Fetches the wallets that the connect view lists beside the installed ones: featured, and four recommended. */
export const loadSuggestedWalletsAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  const source = set(walletSourceAtom)
  if (source === 'none') return
  const isAsked = source === 'directory'
  const { featured, include, exclude, custom } = get(configAtom).wallets
  const { now } = get(servicesAtom)
  const directoryIds = (ids: readonly string[]) => ids.filter((id) => !id.includes('.'))

  const loadFeatured = async () => {
    const ids = directoryIds(featured)
    if (ids.length === 0 || isStarted(get(featuredWalletsAtom))) return
    const fetch = async () => {
      const query = { page: 1, entries: ids.length, include: ids }
      const { wallets } = await set(fetchWalletsAtom, query, o)
      return [...wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    }
    const fallback = async () => {
      const shipped = await set(loadShippedWalletsAtom)
      return ids.flatMap((id) => shipped.filter((wallet) => wallet.id === id))
    }
    if (isAsked) await fillRemoteData({ get, set }, featuredWalletsAtom, fetch, { ...o, fallback })
    else await fillRemoteData({ get, set }, featuredWalletsAtom, fallback, o)
  }
  const loadRecommended = async () => {
    if (isStarted(get(recommendedWalletsAtom))) return
    let first: WalletPages | undefined
    // A site that configures its own wallets gets no recommended ones.
    const suggest = (wallets: readonly WalletListing[]) =>
      featured.length > 0 || custom.length > 0 ? [] : wallets
    const fetch = async () => {
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
      first = { wallets, page: 0, count }
      return suggest(wallets)
    }
    const fallback = async () => {
      const wallets = await set(loadShippedWalletsAtom)
      first = { wallets, page: 1, count: wallets.length }
      return suggest(wallets.slice(0, RECOMMENDED_COUNT))
    }
    if (isAsked)
      await fillRemoteData({ get, set }, recommendedWalletsAtom, fetch, { ...o, fallback })
    else await fillRemoteData({ get, set }, recommendedWalletsAtom, fallback, o)
    const isCurrent = get(recommendedWalletsAtom).status === 'ready'
    if (first && isCurrent && get(walletPagesAtom).status === 'idle')
      set(walletPagesAtom, { status: 'ready', value: first, at: now() })
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
      console.info('[latchkey] Failed to look up the names of excluded wallets', error)
    }
  }
  await Promise.all([
    loadFeatured(),
    loadRecommended(),
    ...(isAsked ? [loadExcluded(), set(loadInstalledListingsAtom, o)] : []),
  ])
})

/** Fetches the next page of all wallets, unless it is being fetched already. */
export const loadNextWalletsAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  const source = set(walletSourceAtom)
  if (source === 'none') return
  const pages = get(walletPagesAtom)
  if (pages.status === 'loading') return
  const shown = known(pages)
  const before: WalletPages =
    shown && !shown.isFallback ? shown : { wallets: [], page: 0, count: 0 }
  const complete = before.page > 0 && before.page * WALLETS_PER_PAGE >= before.count
  if (complete && pages.status !== 'failed') return
  const { include, exclude } = get(configAtom).wallets
  const { page } = get(servicesAtom)
  const fetch = async (): Promise<WalletPages> => {
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
    return {
      wallets: filterWallets([...before.wallets, ...wallets], { mobile: page.isMobile }),
      page: before.page + 1,
      count: Math.max(count, before.count),
    }
  }
  const readShipped = async (): Promise<WalletPages> => {
    const wallets = await set(loadShippedWalletsAtom)
    return { wallets, page: 1, count: wallets.length }
  }
  const fallback = async (): Promise<WalletPages> => ({
    wallets: await set(loadShippedWalletsAtom),
    page: 0,
    count: 0,
    isFallback: true,
  })
  if (source === 'shipped') await fillRemoteData({ get, set }, walletPagesAtom, readShipped, o)
  else await fillRemoteData({ get, set }, walletPagesAtom, fetch, { ...o, fallback })
})
