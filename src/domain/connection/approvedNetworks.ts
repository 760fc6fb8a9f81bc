import type { CaipNetworkId } from '../network/caip.ts'
import { canonicalNetworkId } from '../network/catalogue.ts'
import type { Network } from '../network/network.ts'
import type { Connection } from './connection.ts'

/** Whether the wallet's session covers a network; without a wallet any network can be chosen. */
export const canUseNetwork = (
  connection: Pick<Connection, 'approvedNetworks'> | undefined,
  network: CaipNetworkId | Pick<Network, 'caipNetworkId' | 'deprecatedCaipNetworkId'>,
): boolean => {
  if (!connection || connection.approvedNetworks === 'all') return true
  const ids =
    typeof network === 'string'
      ? [network]
      : [network.caipNetworkId, network.deprecatedCaipNetworkId]
  return connection.approvedNetworks.some(
    (approved) => ids.includes(approved) || ids.includes(canonicalNetworkId(approved)),
  )
}
