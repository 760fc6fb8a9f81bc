import { atom } from 'jotai/vanilla'
import { isAuthNetwork } from '#domain/config/offeredServices.ts'
import { connectionStateOf, linkedConnection } from '#domain/connection/connectionState.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { isFrameWallet } from '#domain/wallet/connector.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { ChainNotSupportedError, SwitchFailedError } from '#errors/switch.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { trackAtom } from '../config/track.ts'
import { connectAtom } from '../connection/connect.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'
import { setActiveNetworkAtom } from './setActiveNetwork.ts'

/**
 * Asks the wallet of the network's namespace to switch, and trusts only the chain id that the wallet reports afterwards.
 *
 * @throws {NetworkNotFoundError} the network is not configured
 * @throws {ConnectFirstError} no wallet is connected in that namespace
 * @throws {SwitchRejectedError} the visitor rejected
 * @throws {ChainNotSupportedError} the wallet does not support it
 * @throws {SwitchFailedError} the wallet agreed and is still on another network, or is no longer the connected one
 */
export const performSwitchAtom = atom(
  null,
  async (get, set, networkId: CaipNetworkId, { signal }: Cancellable = {}): Promise<void> => {
    const network = get(findNetworkAtom)(networkId)
    if (!network) throw new NetworkNotFoundError(networkId)
    const state = connectionStateOf(get(connectionStatesAtom), network.chainNamespace)
    if (state.status !== 'connected') {
      // One login of an embedded wallet connects every namespace it serves.
      const connectorId = get(activeConnectionAtom)?.connectorId
      if (!isFrameWallet(connectorId) || !isAuthNetwork(network)) throw new ConnectFirstError()
      const { chainNamespace: namespace } = network
      const entry = { connectorId, namespace, networkId, method: null }
      const connections = await set(connectAtom, entry, { signal })
      if (!connections.some((one) => one.namespace === namespace))
        throw new ChainNotSupportedError()
      set(setActiveNetworkAtom, network)
      set(trackAtom, 'SWITCH_NETWORK', { network: network.caipNetworkId })
      return
    }
    const { chain, connector } = get(servicesAtom)
    const [adapter, wallet] = await Promise.all([
      chain(network.chainNamespace),
      connector(state.connection.connectorId),
    ])
    const { connectorId } = state.connection
    const isOnIt = () => {
      const link = connectionStateOf(get(connectionStatesAtom), network.chainNamespace)
      const connection = linkedConnection(link)
      return (
        connection?.connectorId === connectorId && connection.networkId === network.caipNetworkId
      )
    }
    const wasOnIt = isOnIt()
    await adapter.switchNetwork(
      {
        provider: wallet.provider(network.chainNamespace),
        network,
        // The wallet's own event settles the switch, whether or not its promise does.
        isThere: () => !wasOnIt && isOnIt(),
      },
      { signal },
    )
    signal?.throwIfAborted()
    const { chainNamespace: namespace, caipNetworkId } = network
    const now = connectionStateOf(get(connectionStatesAtom), namespace)
    // Replaced or disconnected while it asked the visitor: its answer says nothing of the wallet in its place.
    if (now.status !== 'connected' || now.connection.connectorId !== state.connection.connectorId)
      throw new SwitchFailedError(network.name)
    // The wallet's own event usually came first; a wallet without one is asked for eth_chainId.
    if (now.connection.networkId !== caipNetworkId)
      void set(dispatchConnectionAtom, { type: 'switched', namespace, networkId: caipNetworkId })
    set(setActiveNetworkAtom, network)
    set(trackAtom, 'SWITCH_NETWORK', { network: network.caipNetworkId })
  },
)
