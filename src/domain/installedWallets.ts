import { groupOf } from './connectorOrder.ts'
import type { ConnectorRow } from './mergeConnectors.ts'
import type { WalletListing } from './wallet.ts'
import { connectorRdns, walletRdns } from './walletRdns.ts'

/** The connector through which a wallet of the directory can be reached here, by directory id or rdns. */
export const connectorFor = (
  wallet: Pick<WalletListing, 'id' | 'rdns'>,
  connectors: readonly ConnectorRow[],
): ConnectorRow | undefined => {
  const rdns = walletRdns(wallet.rdns)
  return connectors.find((row) =>
    [row, ...row.members].some(
      (one) => one.explorerId === wallet.id || connectorRdns(one) === rdns,
    ),
  )
}

/** Answers for a whole list which wallets of the directory are in this browser. */
export const installedAmong = (
  connectors: readonly ConnectorRow[],
): ((wallet: Pick<WalletListing, 'id' | 'rdns'>) => boolean) => {
  const keys = new Set<string | undefined>(
    connectors
      .filter((row) => groupOf(row) === 'injected')
      .flatMap((row) => [row, ...row.members])
      .flatMap((one) => [one.explorerId, connectorRdns(one)]),
  )
  keys.delete(undefined)
  return ({ id, rdns }) => keys.has(id) || keys.has(walletRdns(rdns))
}
