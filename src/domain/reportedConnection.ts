import type { CaipAddress, CaipNetworkId } from './caip.ts'
import type { HostWallet } from './hostEvent.ts'
import type { Namespace } from './namespace.ts'

/** A live connection as it was reported to the page. */
export type ReportedConnection = {
  address: CaipAddress
  networkId: CaipNetworkId
  account: string
  wallet: HostWallet
}

/** What was reported, by namespace: kept with the element, which may be removed from the page and inserted again. */
export type ReportedConnections = ReadonlyMap<Namespace, ReportedConnection>
