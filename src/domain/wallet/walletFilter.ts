import type { CaipNetworkId } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import { inAppBrowsers } from './inAppBrowsers.ts'
import type { WalletListing } from './wallet.ts'

export type WalletFilter = {
  /** Directory ids or rdns; an empty list allows all. */
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  /** Only wallets that serve one of these; a wallet that lists no networks is included. */
  networkIds?: readonly CaipNetworkId[] | undefined
  /** Only wallets that serve this namespace; a wallet that lists no networks is included. */
  namespace?: Namespace | undefined
  /** Only wallets that a phone can open. */
  mobile?: boolean | undefined
  /** Whether a wallet can be paired with this page: without it, an app is of no use on a desktop. @default true */
  canPair?: boolean | undefined
}

// These three open the page in their own browser instead of handling a link.
const opensPages = ({ id }: WalletListing, namespace: Namespace | undefined) =>
  id === inAppBrowsers.coinbase ||
  (namespace === 'solana' && (id === inAppBrowsers.phantom || id === inAppBrowsers.solflare))

/** Whether it is, as far as its entry tells, an extension: one with an app has its extension in a store. */
const isExtension = ({
  chrome_store,
  app_store,
  play_store,
  injected,
  mobile_link,
}: WalletListing) =>
  Boolean(chrome_store || injected?.length || !mobile_link || !(app_store || play_store))

/** The wallets that a page may list, each once. */
export const filterWallets = (
  wallets: readonly WalletListing[],
  { include = [], exclude = [], networkIds, namespace, mobile, canPair = true }: WalletFilter,
): WalletListing[] => {
  const [included, excluded] = [new Set(include), new Set(exclude)]
  const named = (set: ReadonlySet<string>, { id, rdns }: WalletListing) =>
    set.has(id) || (!!rdns && set.has(rdns))
  const seen = new Set<string>()
  return wallets.filter((wallet) => {
    const { id, chains, mobile_link, browse_link } = wallet
    if (seen.has(id)) return false
    seen.add(id)
    if (included.size > 0 && !named(included, wallet)) return false
    if (named(excluded, wallet)) return false
    const opensPage = opensPages(wallet, namespace) || (!canPair && browse_link)
    if (mobile && !mobile_link && !opensPage) return false
    if (!mobile && !canPair && !isExtension(wallet)) return false
    if (!chains?.length) return true
    if (networkIds?.length && !chains.some((chain) => networkIds.includes(chain as CaipNetworkId)))
      return false
    return !namespace || chains.some((chain) => chain.startsWith(`${namespace}:`))
  })
}
