import { raiseRelayAlertAtom } from '#actions/view/raiseRelayAlert.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { configAtom } from '#state/config/config.ts'
import { openPairingsAtom } from '#state/connection/openPairings.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { type ConnectorRegistry, createConnectorRegistry } from './connectors.ts'
import type { Store } from './effect.ts'
import { storageEvents } from './storageEvents.ts'

export type ConnectorsOptions = { store: Store; scope: string; signal: AbortSignal }

/** The wallets of a session: what their connectors need of its store and services. */
export const openConnectors = ({ store, scope, signal }: ConnectorsOptions): ConnectorRegistry =>
  createConnectorRegistry({
    config: () => store.get(configAtom),
    scope,
    frame: (wallet) => store.get(servicesAtom).frame(wallet),
    loginStorage: () => storageEvents(store),
    read: async ({ networkId, ...what }, o) => {
      const network = store.get(findNetworkAtom)(networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      const adapter = await store.get(servicesAtom).chain(network.chainNamespace)
      return adapter.read({ ...what, network }, o)
    },
    awaitedPairings: () => store.get(openPairingsAtom).map(({ topic }) => topic),
    signal,
    onServiceError: (error) => store.set(raiseRelayAlertAtom, error),
  })
