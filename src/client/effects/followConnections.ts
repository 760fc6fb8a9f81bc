import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import type { ConnectionEvent } from '#domain/connection/machine/connectionEvent.ts'
import { readyAtom } from '#state/connection/connections.ts'
import { servicesAtom } from '#state/services.ts'
import { otherTabsAtom } from '#state/stored.ts'
import {
  activeNamespace,
  activeNetworkId,
  otherConnections,
  recentWallets,
  storedConnections,
} from '#wire/storage/keys.ts'
import { chosenAccounts, recentConnections } from '#wire/storage/sessionKeys.ts'
import type { Effect, SessionContext } from '../effect.ts'

/** Turns what wallets report, and what other tabs of the site store, into events of the connection machine. */
export const followConnections: Effect<SessionContext> = ({ store, connectors, signal }) => {
  const { storage } = store.get(servicesAtom)

  const report = (event: ConnectionEvent & { connectorId?: string | undefined }) =>
    // By then all other listeners of the same change have run.
    Promise.resolve()
      .then(() => store.set(dispatchConnectionAtom, event, { signal }))
      .catch((error: unknown) =>
        console.warn(`[latchkey] Failed to follow an event of ${event.connectorId}`, error),
      )
  const attach = ({ id, events }: Connector) => {
    const connectorId = id
    stops.push(
      events.on(
        'change',
        (connections) => void report({ type: 'reported', connectorId, connections }),
      ),
      events.on('disconnect', () => void report({ type: 'ended', connectorId })),
      events.on('doubt', ({ hasLeft }) => void report({ type: 'doubted', connectorId, hasLeft })),
    )
    if (store.get(readyAtom))
      void store.set(dispatchConnectionAtom, { type: 'appeared', connectorId: id }, { signal })
  }

  const reread = () => store.set(otherTabsAtom, (count) => count + 1)
  const stops = [
    storage.on(chosenAccounts, reread),
    storage.on(recentConnections, reread),
    storage.on(activeNetworkId, reread),
    storage.on(activeNamespace, reread),
    storage.on(recentWallets, reread),
    storage.on(otherConnections, () => {
      reread()
      void store.set(dispatchConnectionAtom, { type: 'restore' }, { signal })
    }),
    storage.on(storedConnections, () => {
      reread()
      void store.set(dispatchConnectionAtom, { type: 'storageChanged' }, { signal })
    }),
  ]
  stops.push(connectors.each(attach))
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true })
}
