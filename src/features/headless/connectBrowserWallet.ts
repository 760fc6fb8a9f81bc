import { connectAtom } from '#actions/connection/connect.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { activeNamespaceAtom } from '#state/network/networks.ts'
import { linkedNamespacesAtom } from './linkedNamespaces.ts'
import type { ConnectWish } from './readConnectOptions.ts'
import { createSharing } from './shareAttempt.ts'
import type { Store } from './watchAtoms.ts'

/** Two calls for one wallet are one question to it: most wallets refuse a second while they show the first. */
const share = createSharing<readonly Namespace[]>()

/**
 * Connects a wallet of this browser without the dialog, and returns the namespaces that it serves. One that is connected
 * already is not asked.
 *
 * @throws {ChainNotSupportedError} the wallet does not serve the namespace
 * @throws what {@link connectAtom} throws
 */
export const connectBrowserWallet = async (
  store: Store,
  row: ConnectorRow,
  { namespace, network }: ConnectWish,
  signal: AbortSignal,
): Promise<readonly Namespace[]> => {
  const ids = row.members.map(({ id }) => id)
  const linked = store.get(linkedNamespacesAtom)(
    ({ connectorId }) => ids.includes(connectorId),
    namespace,
  )
  if (linked.length > 0) return linked
  const serving = (one: Namespace) => row.members.find((member) => member.namespaces.includes(one))
  const member = namespace
    ? serving(namespace)
    : (serving(store.get(activeNamespaceAtom)) ?? row.members[0])
  if (!member)
    throw new ChainNotSupportedError({ hints: [`${row.name} does not serve ${namespace}.`] })
  const ask = {
    ...{ connectorId: member.id, namespace, byPage: true },
    ...(network && { networkId: network.caipNetworkId }),
  }
  return share(store, JSON.stringify(ask), signal, async (o) => {
    const connections = await store.set(connectAtom, ask, o)
    return connections
      .map((one) => one.namespace)
      .filter((one) => namespace === undefined || one === namespace)
  })
}
