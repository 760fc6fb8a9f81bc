import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import { ConnectionRejectedError } from '../errors/connection.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import {
  type ConnectionState,
  connectionStateOf,
  connectionStatesAtom,
} from '../state/connections.ts'
import { activeNetworkIdAtom, findNetworkAtom, networksAtom } from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import { adoptConnectionsAtom } from './adoptConnections.ts'
import { trackAtom } from './track.ts'

export type ConnectRequest = {
  connectorId: string
  /** The network to land on; the active one when absent. */
  networkId?: CaipNetworkId | undefined
}

/**
 * Asks a wallet of this browser for its accounts and makes them the connection.
 *
 * @throws {ConnectorNotFoundError} no such wallet here
 * @throws {ConnectionRejectedError} the visitor said no
 * @throws {ConnectionPendingError} a request is already waiting in the wallet
 * @throws {WalletLockedError} the wallet answered without an account
 */
export const connectAtom = atom(
  null,
  async (
    get,
    set,
    { connectorId, networkId = get(activeNetworkIdAtom) }: ConnectRequest,
    { signal }: Cancellable = {},
  ): Promise<readonly Connection[]> => {
    const connector = await get(servicesAtom).connector(connectorId)
    const before = get(connectionStatesAtom)
    const mark = (state: ConnectionState) => {
      const states = { ...get(connectionStatesAtom) }
      for (const namespace of connector.namespaces) {
        // A wallet already in place stays until the new one has said yes.
        if (connectionStateOf(states, namespace).status === 'disconnected')
          states[namespace] = state
      }
      set(connectionStatesAtom, states)
    }
    const unmark = () => {
      const states = { ...get(connectionStatesAtom) }
      for (const namespace of connector.namespaces) {
        const state = connectionStateOf(states, namespace)
        if (state.status === 'connecting' && state.connectorId === connectorId)
          states[namespace] = connectionStateOf(before, namespace)
      }
      set(connectionStatesAtom, states)
    }

    mark({ status: 'connecting', connectorId })
    try {
      const network = networkId ? get(findNetworkAtom)(networkId) : undefined
      const connections = await connector.connect(
        { network, networks: get(networksAtom) },
        { signal },
      )
      signal?.throwIfAborted()
      set(adoptConnectionsAtom, { connectorId, connections })
      set(trackAtom, 'CONNECT_SUCCESS', { method: 'browser', name: connector.name })
      return connections
    } catch (error) {
      unmark()
      if (!signal?.aborted && !(error instanceof ConnectionRejectedError))
        set(trackAtom, 'CONNECT_ERROR', {
          message: error instanceof Error ? error.message : 'Unknown',
        })
      throw error
    }
  },
)
