import type { CaipAddress, CaipNetworkId } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import type { HostWallet } from '../view/hostEvent.ts'

/** A live connection as it was reported to the page. */
export type ReportedConnection = {
  address: CaipAddress
  networkId: CaipNetworkId
  account: string
  wallet: HostWallet
}

/** What was reported, by namespace: kept with the element, which may be removed from the page and inserted again. */
export type ReportedConnections = ReadonlyMap<Namespace, ReportedConnection>
