import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import { connectionStateOf } from '#domain/connection/connectionState.ts'
import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { servicesAtom } from '#state/services.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'

/**
 * Asks a wallet that has just been connected to move to the network that was wanted. A step of its own: the visitor is
 * connected whatever the wallet answers, and whenever.
 */
export const moveToWantedAtom = atom(
  null,
  async (
    get,
    set,
    { connectorId, namespace }: Connection,
    network: Network,
    { signal = get(servicesAtom).signal }: Cancellable = {},
  ): Promise<void> => {
    const { chain, connector } = get(servicesAtom)
    try {
      const [adapter, wallet] = await Promise.all([chain(namespace), connector(connectorId)])
      const provider = wallet.provider(namespace)
      await adapter.switchNetwork({ provider, network }, { signal })
      const now = connectionStateOf(get(connectionStatesAtom), namespace)
      const networkId = network.caipNetworkId
      // Not every wallet emits an event.
      if (now.status === 'connected' && now.connection.connectorId === connectorId)
        void set(dispatchConnectionAtom, { type: 'switched', namespace, networkId })
    } catch (error) {
      if (!signal.aborted)
        console.info('[latchkey] The wallet did not switch to the page’s network', error)
    }
  },
)
