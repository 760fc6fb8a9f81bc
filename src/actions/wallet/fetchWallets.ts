import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { WalletListing } from '#domain/wallet/wallet.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { stripControls } from '#lib/stripControls.ts'
import { configAtom } from '#state/config/config.ts'
import { namespaceFilterAtom, networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import {
  directoryQuestionAtom,
  excludedWalletsAtom,
  featuredWalletsAtom,
  knownWalletsAtom,
  recommendedWalletsAtom,
  walletPagesAtom,
  walletResultsAtom,
} from '#state/wallet/wallets.ts'
import { getWallets } from '#wire/api/walletDirectory.ts'
import { raiseAlertAtom } from '../view/raiseAlert.ts'

export type WalletQuery = {
  page: number
  entries: number
  include?: readonly string[]
  exclude?: readonly string[]
  search?: string
  certified?: boolean
  chains?: readonly CaipNetworkId[]
}

/** The networks that wallets must support: all configured, or those of the namespace being connected. */
export const requestedNetworkIdsAtom = atom((get): readonly CaipNetworkId[] => {
  const only = get(namespaceFilterAtom)
  return get(networksAtom)
    .filter((network) => !only || network.chainNamespace === only)
    .map((network) => network.caipNetworkId)
})

const questionAtom = atom((get): string => {
  const { endpoints, projectId, wallets } = get(configAtom)
  const { featured, include, exclude } = wallets
  const ids = get(requestedNetworkIdsAtom)
  return JSON.stringify([endpoints.api, projectId, featured, include, exclude, ids])
})

/** Drops lists that were fetched for another project, or for other namespaces and networks. */
const freshenAtom = atom(null, (get, set) => {
  const question = get(questionAtom)
  if (get(directoryQuestionAtom) === question) return
  set(directoryQuestionAtom, question)
  set(featuredWalletsAtom, { status: 'idle' })
  set(recommendedWalletsAtom, { status: 'idle' })
  set(walletPagesAtom, { status: 'idle' })
  set(walletResultsAtom, { status: 'idle' })
  set(excludedWalletsAtom, [])
})

/** The source of wallets that are not in this browser. */
export type WalletSource = 'none' | 'shipped' | 'directory'

/**
 * The current source of wallets: the hosted directory needs a project id; without, one console line says what that means. Lists fetched
 * under another configuration are dropped.
 */
export const walletSourceAtom = atom(null, (get, set): WalletSource => {
  set(freshenAtom)
  const { projectId, enableWallets, enableWalletConnect } = get(configAtom)
  if (!enableWallets || !enableWalletConnect) return 'none'
  if (projectId) return 'directory'
  set(raiseAlertAtom, 'noProjectId', { tone: 'info', isInView: true })
  return 'shipped'
})

/**
 * One request to the wallet directory. A malformed wallet is left out, the others stay.
 *
 * @throws {HttpError} | {OfflineError} | {InvalidAnswerError}
 */
export const fetchWalletsAtom = atom(
  null,
  async (
    get,
    set,
    { page, entries, include, exclude, search, certified, chains }: WalletQuery,
    { signal }: Cancellable = {},
  ): Promise<{ wallets: readonly WalletListing[]; count: number }> => {
    const { data, count } = await get(servicesAtom).api.call(
      getWallets,
      {
        page: String(page),
        entries: String(entries),
        include: include?.join(',') || undefined,
        exclude: exclude?.join(',') || undefined,
        search: search || undefined,
        badge_type: certified ? 'certified' : undefined,
        chains: chains?.join(',') || undefined,
      },
      { signal },
    )
    // Entry by entry: one malformed wallet does not cost the page.
    const wallets = data.flatMap((item) => {
      const parsed = WalletListing.safeParse(item)
      return parsed.success ? [{ ...parsed.data, name: stripControls(parsed.data.name) }] : []
    })
    set(knownWalletsAtom, {
      ...get(knownWalletsAtom),
      ...Object.fromEntries(wallets.map((wallet) => [wallet.id, wallet])),
    })
    return { wallets, count }
  },
)
