import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import { AUTH_ID, WALLET_CONNECT_ID } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import { DisconnectFailedError } from '../errors/connection.ts'
import { balanceCacheAtom, balancesAtom } from '../state/balances.ts'
import {
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  linkedConnection,
  storedConnectionsAtom,
  storedNamespacesAtom,
} from '../state/connections.ts'
import { identitiesAtom, identityCacheAtom } from '../state/identity.ts'
import { servicesAtom } from '../state/services.ts'
import { walletIdAtom } from '../state/wallets.ts'
import { trackAtom } from './track.ts'

/** One session serves every family: ending it for one ends it for all. */
const sharesSession = (connectorId: string) =>
  connectorId === WALLET_CONNECT_ID || connectorId === AUTH_ID

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Ends the connection of a namespace, or all of them: permissions revoked where the wallet can, the session deleted,
 * storage wiped. The page is disconnected even when a wallet fails to take part.
 *
 * @throws {DisconnectFailedError} after everything is forgotten here, with what the wallets answered
 */
export const disconnectAtom = atom(null, async (get, set, namespace?: Namespace): Promise<void> => {
  const linked = Object.values(get(connectionStatesAtom)).flatMap((state): Connection[] => {
    const connection = linkedConnection(state)
    return connection ? [connection] : []
  })
  const asked = linked.filter((c) => !namespace || c.namespace === namespace)
  const connectorIds = [...new Set(asked.map((connection) => connection.connectorId))]
  const ended = linked.filter(
    (c) =>
      asked.includes(c) || (connectorIds.includes(c.connectorId) && sharesSession(c.connectorId)),
  )

  // Forget first: nothing that happens in a wallet may keep the page connected.
  const states = { ...get(connectionStatesAtom) }
  const stored = { ...get(storedConnectionsAtom) }
  for (const { namespace } of ended) {
    delete states[namespace]
    delete stored[namespace]
  }
  set(storedConnectionsAtom, stored)
  set(
    storedNamespacesAtom,
    get(storedNamespacesAtom).filter((name) => stored[name]),
  )
  set(disconnectedConnectorsAtom, [
    ...new Set([...get(disconnectedConnectorsAtom), ...connectorIds]),
  ])
  if (Object.keys(stored).length === 0) {
    set(balanceCacheAtom, {})
    set(identityCacheAtom, {})
    set(walletIdAtom, null)
    set(balancesAtom, {})
    set(identitiesAtom, {})
  }
  set(connectionStatesAtom, states)

  const outcomes = await Promise.allSettled(
    connectorIds.map(async (id) => {
      // A wallet that still serves another namespace keeps its permission.
      const stillUsed = Object.values(get(connectionStatesAtom)).some(
        (state) => linkedConnection(state)?.connectorId === id,
      )
      if (!stillUsed) await (await get(servicesAtom).connector(id)).disconnect()
    }),
  )
  const failures = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
  if (failures.length === 0) {
    set(trackAtom, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const messages = failures.map(messageOf)
  set(trackAtom, 'DISCONNECT_ERROR', { message: messages.join(', ') })
  throw new DisconnectFailedError(messages, { cause: failures[0] })
})
