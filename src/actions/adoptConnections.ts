import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import {
  type ConnectionState,
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  storedConnectionsAtom,
  storedNamespacesAtom,
} from '../state/connections.ts'
import {
  activeNamespaceAtom,
  chosenNetworkIdsAtom,
  storedNamespaceAtom,
  storedNetworkIdAtom,
} from '../state/networks.ts'

const connectorOf = (state: ConnectionState | undefined): string | undefined =>
  !state || state.status === 'disconnected'
    ? undefined
    : state.status === 'connecting'
      ? state.connectorId
      : state.connection.connectorId

/**
 * Makes what a wallet says true: its connections are in, namespaces it no longer serves are out. Stored for the next
 * load; a namespace of another wallet is never touched.
 */
export const adoptConnectionsAtom = atom(
  null,
  (
    get,
    set,
    { connectorId, connections }: { connectorId: string; connections: readonly Connection[] },
  ) => {
    const states = { ...get(connectionStatesAtom) }
    const stored = { ...get(storedConnectionsAtom) }
    for (const namespace of Object.keys(states) as Namespace[]) {
      if (connectorOf(states[namespace]) === connectorId) delete states[namespace]
    }
    for (const connection of connections) {
      states[connection.namespace] = { status: 'connected', connection }
      stored[connection.namespace] = connection
    }
    // A wallet that went silent (locked, say) stays stored, so that the next load can find it again.
    set(storedConnectionsAtom, stored)
    set(
      storedNamespacesAtom,
      [...new Set([...get(storedNamespacesAtom), ...connections.map((c) => c.namespace)])].filter(
        (namespace) => stored[namespace],
      ),
    )
    const refused = get(disconnectedConnectorsAtom)
    if (connections.length > 0 && refused.includes(connectorId))
      set(
        disconnectedConnectorsAtom,
        refused.filter((id) => id !== connectorId),
      )

    const first = connections[0]
    const active = get(activeNamespaceAtom)
    // The namespace in use moves only when it has no wallet and the new one does.
    const moves = first && states[active]?.status !== 'connected'
    set(connectionStatesAtom, states)
    if (moves) set(storedNamespaceAtom, first.namespace)
    const shown = connections.find((c) => c.namespace === (moves ? first.namespace : active))
    if (shown?.networkId) {
      set(storedNetworkIdAtom, shown.networkId)
      set(chosenNetworkIdsAtom, {
        ...get(chosenNetworkIdsAtom),
        [shown.namespace]: shown.networkId,
      })
    }
  },
)
