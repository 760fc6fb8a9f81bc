import { canUseNetwork } from '#domain/connection/approvedNetworks.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { switchPlan } from '#domain/network/switchPlan.ts'

export type NetworkRow = {
  network: Network
  /** Whether it is the active one. */
  selected: boolean
  /**
   * The effect of choosing it: `refused` the wallet's session does not cover it, `other-wallet` its namespace has no
   * wallet yet.
   */
  standing: 'open' | 'refused' | 'other-wallet'
}

export type NetworkRowsFrom = {
  networks: readonly Network[]
  activeId: CaipNetworkId | undefined
  connections: Readonly<Partial<Record<Namespace, Connection>>>
}

/** The configured networks, in the page's order, each with the effect of choosing it. */
export const networkRows = ({
  networks,
  activeId,
  connections,
}: NetworkRowsFrom): readonly NetworkRow[] =>
  networks.map((network) => {
    const target = network.caipNetworkId
    const connection = connections[network.chainNamespace]
    const isRefused = connection !== undefined && !canUseNetwork(connection, network)
    const plan = switchPlan({ target, active: activeId ?? target, connections, confirm: true })
    return {
      network,
      selected: target === activeId,
      standing: isRefused ? 'refused' : plan === 'show-SwitchActiveChain' ? 'other-wallet' : 'open',
    }
  })

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The rows whose name contains the search text, ignoring case and accents. */
export const matchingRows = (rows: readonly NetworkRow[], text: string): readonly NetworkRow[] => {
  const wanted = plain(text.trim())
  return wanted ? rows.filter(({ network }) => plain(network.name).includes(wanted)) : rows
}
