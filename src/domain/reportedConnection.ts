import type { CaipAddress, CaipNetworkId } from './caip.ts'
import type { HostWallet } from './hostEvent.ts'
import type { Namespace } from './namespace.ts'

/** A live connection as the page was told of it. */
export type ReportedConnection = {
  address: CaipAddress
  networkId: CaipNetworkId
  account: string
  wallet: HostWallet
}

/** What a page was told, by namespace: kept with the element, which may leave the page and come back. */
export type ReportedConnections = ReadonlyMap<Namespace, ReportedConnection>
