import { adoptConnectionsAtom } from '../../actions/adoptConnections.ts'
import { restoreConnectionsAtom } from '../../actions/restoreConnections.ts'
import type { Connector } from '../../adapters/connectors/connector.ts'
import type { Connection } from '../../domain/connection.ts'
import {
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  linkedConnection,
  otherConnectionsAtom,
  restoredAtom,
  silencedConnectorsAtom,
} from '../../state/connections.ts'
import { servicesAtom } from '../../state/services.ts'
import { otherConnections, storedConnections } from '../../wire/storage/keys.ts'
import type { Effect, SessionContext } from '../effect.ts'

/** What wallets say of themselves is what the kit says: accounts, networks, ends, and late arrivals. */
export const followWallets: Effect<SessionContext> = ({ store, connectors, signal }) => {
  const stops: (() => void)[] = []
  const { storage } = store.get(servicesAtom)

  const isLinked = (id: string) =>
    Object.values(store.get(connectionStatesAtom)).some(
      (state) => state.status === 'connected' && linkedConnection(state)?.connectorId === id,
    ) || store.get(otherConnectionsAtom).some((c) => c.connectorId === id)
  const isStored = (id: string) =>
    [...Object.values(storage.get(storedConnections)), ...storage.get(otherConnections)].some(
      (c) => c.connectorId === id,
    )
  const isSilenced = (id: string) => store.get(silencedConnectorsAtom).includes(id)
  const isExpected = (id: string) =>
    isStored(id) && !store.get(disconnectedConnectorsAtom).includes(id) && !isSilenced(id)

  const changed = (connectorId: string, connections: readonly Connection[]) => {
    // Following takes a moment: one that has just gone silent still stands as linked, and is not taken back either.
    if (connections.length > 0 && isSilenced(connectorId)) return
    const linked = isLinked(connectorId)
    // What is not stored any more another tab has ended on purpose: it may come back from there.
    if (linked && connections.length === 0 && isStored(connectorId))
      store.set(silencedConnectorsAtom, [...store.get(silencedConnectorsAtom), connectorId])
    // A wallet unlocked after a reload is taken back; one nobody asked for is not.
    if (linked || (isExpected(connectorId) && connections.length > 0))
      // What else hears of the same change has heard of it by then.
      Promise.resolve()
        .then(() => store.set(adoptConnectionsAtom, { connectorId, connections }))
        .catch((error: unknown) =>
          console.warn(`[latchkey] What ${connectorId} said could not be followed`, error),
        )
  }

  const attach = (connector: Connector) => {
    stops.push(
      connector.events.on('change', (connections) => changed(connector.id, connections)),
      connector.events.on('disconnect', () => changed(connector.id, [])),
    )
    if (store.get(restoredAtom) && isExpected(connector.id) && !isLinked(connector.id))
      void store.set(restoreConnectionsAtom, { signal })
  }
  stops.push(connectors.each(attach))
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true })
}
