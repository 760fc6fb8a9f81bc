import { restoreConnectionsAtom } from '../../actions/restoreConnections.ts'
import type { Namespace } from '../../domain/namespace.ts'
import {
  connectionStatesAtom,
  linkedByNamespaceAtom,
  silencedConnectorsAtom,
  storedConnectionsAtom,
} from '../../state/connections.ts'
import { servicesAtom } from '../../state/services.ts'
import { otherTabsAtom } from '../../state/stored.ts'
import {
  activeNamespace,
  activeNetworkId,
  otherConnections,
  recentWallets,
  storedConnections,
} from '../../wire/storage/keys.ts'
import { chosenAccounts, recentConnections } from '../../wire/storage/sessionKeys.ts'
import type { Effect } from '../effect.ts'

/** Tabs of one site stay in step: what another one ended is ended here, what it connected is taken over silently. */
export const followTabs: Effect = ({ store, signal }) => {
  const { storage } = store.get(servicesAtom)
  const reread = () => store.set(otherTabsAtom, (count) => count + 1)
  const restore = () => {
    reread()
    void store.set(restoreConnectionsAtom, { signal })
  }
  const stops = [
    storage.on(chosenAccounts, reread),
    storage.on(recentConnections, reread),
    storage.on(otherConnections, restore),
    storage.on(activeNetworkId, reread),
    storage.on(activeNamespace, reread),
    storage.on(recentWallets, reread),
    storage.on(storedConnections, () => {
      reread()
      // What is there now counts: the event may be older than what this tab has written since.
      const stored = store.get(storedConnectionsAtom)
      const known = [...Object.values(stored), ...storage.get(otherConnections)]
      const ids = known.map(({ connectorId }) => connectorId)
      // What another tab ended on purpose may come back where the visitor connects it there again.
      store.set(silencedConnectorsAtom, (silenced) => silenced.filter((id) => ids.includes(id)))
      const states = { ...store.get(connectionStatesAtom) }
      // One that was replaced stays until its successor is here: the restore sees to that.
      for (const namespace of Object.keys(store.get(linkedByNamespaceAtom)) as Namespace[])
        if (!stored[namespace]) delete states[namespace]
      store.set(connectionStatesAtom, states)
      void store.set(restoreConnectionsAtom, { signal })
    }),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true })
}
