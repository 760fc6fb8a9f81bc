import type { ConnectorRow } from './mergeConnectors.ts'
import type { WalletListing } from './wallet.ts'
import { connectorRdns, walletRdns } from './walletRdns.ts'

/** The connector with which a directory wallet can be connected here, by directory id or rdns. */
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
