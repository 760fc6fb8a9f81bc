import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { linkedByNamespaceAtom } from '../state/connections.ts'
import { activeNamespaceAtom, networkIdOfAtom } from '../state/networks.ts'
import { adoptConnectionsAtom } from './adoptConnections.ts'
import { setActiveNetworkAtom } from './setActiveNetwork.ts'

export type ChosenWallet = {
  connectorId: string
  connections: readonly Connection[]
  /** The family the visitor connected it for; every family it serves when absent. */
  namespace?: Namespace | undefined
}

/**
 * Makes a wallet the visitor chose the one in use: in the family they chose it for, which is the one in use from then
 * on. Families it serves beside that stay with the wallets that have them.
 */
export const adoptChosenAtom = atom(
  null,
  (get, set, { connectorId, connections, namespace }: ChosenWallet): void => {
    const served = connections.map((connection) => connection.namespace)
    const wanted = namespace && served.includes(namespace) ? namespace : undefined
    set(adoptConnectionsAtom, {
      connectorId,
      connections,
      takes: wanted ? [wanted] : served,
    })
    const active = get(activeNamespaceAtom)
    const family = wanted ?? (served.includes(active) ? active : served[0])
    if (!family || family === active) return
    const networkId = get(networkIdOfAtom)(family)
    if (networkId && get(linkedByNamespaceAtom)[family]?.connectorId === connectorId)
      set(setActiveNetworkAtom, { chainNamespace: family, caipNetworkId: networkId })
  },
)
