import type { ConnectorInfo } from './connector.ts'
import { groupOf } from './connectorOrder.ts'
import type { WalletListing } from './wallet.ts'
import { walletKey } from './walletKey.ts'
import { connectorRdns, walletRdns } from './walletRdns.ts'

export type Known = {
  connectors: readonly ConnectorInfo[]
  recents?: readonly WalletListing[]
}

/** Directory wallets without those that already have a row as a connector or a recent wallet. */
export const withoutKnown = (
  wallets: readonly WalletListing[],
  { connectors, recents = [] }: Known,
): WalletListing[] => {
  const known = [...connectors, ...recents]
  const rdns = new Set<string | undefined>([
    ...connectors.map(connectorRdns),
    ...recents.map((recent) => walletRdns(recent.rdns)),
  ])
  const names = new Set(known.map((one) => walletKey(one.name)))
  const ids = new Set<string | undefined>([
    ...connectors.filter((one) => groupOf(one) === 'injected').map((one) => one.explorerId),
    ...recents.map((recent) => recent.id),
  ])
  return wallets.filter((wallet) => {
    const own = walletRdns(wallet.rdns)
    return !(own ? rdns.has(own) : names.has(walletKey(wallet.name))) && !ids.has(wallet.id)
  })
}
