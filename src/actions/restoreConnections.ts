import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import {
  connectionStateOf,
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  restoredAtom,
  silencedConnectorsAtom,
  storedConnectionsAtom,
} from '../state/connections.ts'
import { findNetworkAtom, networksAtom } from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import { adoptConnectionsAtom } from './adoptConnections.ts'

/** How long a reload waits for a wallet to announce itself, ms: extensions inject late on a busy page. */
export const ANNOUNCE_LIMIT_MS = 3000

/**
 * Brings back what was connected when the page was last here, without a prompt. Until a wallet has answered, the
 * stored connection stands in as `reconnecting`; a wallet that no longer allows it leaves no trace in the events.
 */
export const restoreConnectionsAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const refused = [...get(disconnectedConnectorsAtom), ...get(silencedConnectorsAtom)]
    const states = get(connectionStatesAtom)
    const groups = new Map<string, Connection[]>()
    for (const connection of Object.values(get(storedConnectionsAtom))) {
      const free = connectionStateOf(states, connection.namespace).status === 'disconnected'
      if (!free || refused.includes(connection.connectorId)) continue
      groups.set(connection.connectorId, [
        ...(groups.get(connection.connectorId) ?? []),
        connection,
      ])
    }
    const waiting = { ...states }
    for (const connection of [...groups.values()].flat())
      waiting[connection.namespace] = { status: 'reconnecting', connection }
    if (groups.size > 0) set(connectionStatesAtom, waiting)

    await Promise.all(
      [...groups].map(async ([connectorId, before]) => {
        const connections = await set(reconnectAtom, connectorId, before, { signal })
        if (signal?.aborted) return
        // Another road may have led here meanwhile: the visitor's own click wins.
        const stillWaiting = before.filter((c) => {
          const state = connectionStateOf(get(connectionStatesAtom), c.namespace)
          return state.status === 'reconnecting' && state.connection.connectorId === connectorId
        })
        if (stillWaiting.length > 0) set(adoptConnectionsAtom, { connectorId, connections })
      }),
    )
    if (!signal?.aborted) set(restoredAtom, true)
  },
)

const reconnectAtom = atom(
  null,
  async (
    get,
    _set,
    connectorId: string,
    before: readonly Connection[],
    { signal }: Cancellable,
  ): Promise<readonly Connection[]> => {
    try {
      const connector = await get(servicesAtom).connector(connectorId, {
        waitMs: ANNOUNCE_LIMIT_MS,
        signal,
      })
      const networkId = before[0]?.networkId
      return await connector.reconnect(
        {
          network: networkId ? get(findNetworkAtom)(networkId) : undefined,
          networks: get(networksAtom),
        },
        { signal },
      )
    } catch (error) {
      if (!signal?.aborted) console.info(`[latchkey] ${connectorId} was not restored`, error)
      return []
    }
  },
)
