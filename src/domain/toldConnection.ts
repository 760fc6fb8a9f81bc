import type { CaipAddress, CaipNetworkId } from './caip.ts'
import type { HostWallet } from './hostEvent.ts'
import type { Namespace } from './namespace.ts'

/** A live connection as the page was told of it. */
export type ToldConnection = {
  address: CaipAddress
  networkId: CaipNetworkId
  account: string
  wallet: HostWallet
}

/** What a page was told, by family: kept with the element, which may leave the page and come back. */
export type ToldConnections = ReadonlyMap<Namespace, ToldConnection>
