import { installedAmong } from './installedWallets.ts'
import type { ConnectorRow } from './mergeConnectors.ts'
import type { WalletListing } from './wallet.ts'

/** Installed wallets first, then the featured ones as the site ordered them, then the rest as they came. */
export const sortWallets = (
  wallets: readonly WalletListing[],
  { connectors, featured }: { connectors: readonly ConnectorRow[]; featured: readonly string[] },
): WalletListing[] => {
  const isInstalled = installedAmong(connectors)
  const places = new Map(featured.map((id, place) => [id, place]))
  const rank = (wallet: WalletListing) =>
    isInstalled(wallet)
      ? -1
      : (places.get(wallet.id) ?? places.get(wallet.rdns ?? '') ?? featured.length)
  return wallets
    .map((wallet) => ({ wallet, rank: rank(wallet) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ wallet }) => wallet)
}
