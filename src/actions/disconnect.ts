import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import { sharesSession } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import { addRecentConnections } from '../domain/recentConnection.ts'
import { isSameSlot, walletSlot } from '../domain/walletSlot.ts'
import { DisconnectFailedError } from '../errors/connection.ts'
import { ConnectorNotFoundError } from '../errors/connector.ts'
import { balanceCacheAtom, balancesAtom } from '../state/balances.ts'
import { featuresAtom } from '../state/config.ts'
import { chosenAccountsAtom, recentConnectionsAtom } from '../state/connectionMemory.ts'
import {
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  linkedConnection,
  otherConnectionsAtom,
  storedConnectionsAtom,
  storedOthersAtom,
} from '../state/connections.ts'
import { identitiesAtom, identityCacheAtom } from '../state/identity.ts'
import { servicesAtom } from '../state/services.ts'
import { otherConnections } from '../wire/storage/keys.ts'
import { chosenAccounts, identityCache, nativeBalanceCache } from '../wire/storage/sessionKeys.ts'
import { forgetMoneyAtom } from './forgetMoney.ts'
import { promoteOthers } from './promoteOthers.ts'
import { ANNOUNCE_LIMIT_MS } from './restoreConnections.ts'
import { storeConnectionsAtom } from './storeConnections.ts'
import { trackAtom } from './track.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type Leaving = {
  /** That wallet alone; the others of the family stay, and the one used before it is in use again. */
  connectorId?: string | undefined
}

/**
 * Ends the connections of a namespace, or all of them: permissions revoked where the wallet can, the session deleted,
 * storage wiped. The page is disconnected even when a wallet fails to take part. What is only stored, its wallet
 * being locked or not there, is ended too: it must not come back by itself.
 *
 * @throws {DisconnectFailedError} after everything is forgotten here, with what the wallets answered
 */
export const disconnectAtom = atom(
  null,
  async (_get, set, namespace?: Namespace, { connectorId }: Leaving = {}): Promise<void> => {
    const connectorIds = set(forgetAtom, namespace, connectorId)
    if (connectorIds.length === 0) return
    const outcomes = await Promise.allSettled(connectorIds.map((id) => set(tellWalletAtom, id)))
    const failures = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
    if (failures.length === 0) {
      set(trackAtom, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
      return
    }
    const messages = failures.map(messageOf)
    set(trackAtom, 'DISCONNECT_ERROR', { message: messages.join(', ') })
    throw new DisconnectFailedError(messages, { cause: failures[0] })
  },
)

/** Forgets first: nothing that happens in a wallet may keep the page connected. Gives the wallets that are left. */
const forgetAtom = atom(
  null,
  (get, set, namespace: Namespace | undefined, connectorId: string | undefined): string[] => {
    const states = { ...get(connectionStatesAtom) }
    const linked = Object.values(states).flatMap((state): Connection[] => {
      const connection = linkedConnection(state)
      return connection ? [connection] : []
    })
    const others = get(otherConnectionsAtom)
    const stored = [...Object.values(get(storedConnectionsAtom)), ...get(storedOthersAtom)]
    const known = [...linked, ...others, ...stored]
    const isNamed = (c: Connection) =>
      (!namespace || c.namespace === namespace) && (!connectorId || c.connectorId === connectorId)
    const named = new Set(known.filter(isNamed).map(({ connectorId }) => connectorId))
    const isLeft = (c: Connection) =>
      isNamed(c) || (named.has(c.connectorId) && sharesSession(c.connectorId))
    const isKept = (c: Connection) => !isLeft(c)
    // A wallet that still serves another family keeps its permission.
    const kept = known.filter(isKept).map(({ connectorId }) => connectorId)
    const connectorIds = [...named].filter((id) => !kept.includes(id))

    for (const connection of linked.filter(isLeft)) delete states[connection.namespace]
    const next = promoteOthers(states, others.filter(isKept))
    const isPromoted = (c: Connection) => next.promoted.some((one) => isSameSlot(one, c))

    set(disconnectedConnectorsAtom, (ids) => [...new Set([...ids, ...connectorIds])])
    if (get(featuresAtom).multiWallet) {
      const left = known.filter(isLeft)
      set(recentConnectionsAtom, (now) => addRecentConnections(now, left))
    }
    set(chosenAccountsAtom, (now) => {
      const left = new Set(known.filter(isLeft).map(walletSlot))
      const entries = Object.entries(now).filter(([slot]) => !left.has(slot))
      return entries.length > 0 ? Object.fromEntries(entries) : chosenAccounts.fallback
    })
    set(storedOthersAtom, (now) => {
      const rest = now.filter((c) => isKept(c) && !isPromoted(c))
      return rest.length === now.length ? now : rest.length > 0 ? rest : otherConnections.fallback
    })
    set(storeConnectionsAtom, (now) => [...Object.values(now).filter(isKept), ...next.promoted])
    if (known.every(isLeft)) {
      set(balanceCacheAtom, nativeBalanceCache.fallback)
      set(identityCacheAtom, identityCache.fallback)
      set(balancesAtom, {})
      set(identitiesAtom, {})
      set(forgetMoneyAtom)
    }
    set(otherConnectionsAtom, next.others)
    set(connectionStatesAtom, next.states)
    return connectorIds
  },
)

const tellWalletAtom = atom(null, async (get, _set, id: string): Promise<void> => {
  try {
    // Just after a reload it may yet have to come.
    const connector = await get(servicesAtom).connector(id, { waitMs: ANNOUNCE_LIMIT_MS })
    await connector.disconnect()
  } catch (error) {
    // A wallet that is not in this browser any more has nothing to be told.
    if (!(error instanceof ConnectorNotFoundError)) throw error
  }
})
