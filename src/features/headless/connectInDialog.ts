import { connectOnNetworkAtom } from '#actions/network/connectOnNetwork.ts'
import { closeAtom } from '#actions/view/close.ts'
import { openAtom } from '#actions/view/open.ts'
import { openWalletAtom } from '#actions/wallet/openWallet.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { ModalClosedError } from '#errors/connection.ts'
import { liveConnectionsAtom } from '#state/connection/connections.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { linkedNamespacesAtom } from './linkedNamespaces.ts'
import type { ConnectWish } from './readConnectOptions.ts'
import { type Store, watchAtoms } from './watchAtoms.ts'

/**
 * Has the visitor connect in the dialog, and returns the namespaces in use by it. Where no wallet is named, one that is
 * connected already will do.
 *
 * @param connectorId of the wallet that is named; it must answer anew
 * @throws {ModalClosedError} the visitor left
 */
export const connectInDialog = async (
  store: Store,
  { wallet, namespace, network }: ConnectWish,
  connectorId: string | undefined,
  signal: AbortSignal,
): Promise<readonly Namespace[]> => {
  const before = connectorId === undefined ? [] : store.get(liveConnectionsAtom)
  const isNew = (one: Connection) =>
    (connectorId === undefined || one.connectorId === connectorId) && !before.includes(one)
  const found = () => {
    const linked = store.get(linkedNamespacesAtom)(isNew, namespace)
    return linked.length > 0 ? linked : undefined
  }
  const linked = found()
  if (linked) return linked
  const wasOpen = store.get(isOpenAtom)
  if (wallet === undefined) store.set(openAtom, { view: 'Connect', namespace })
  else await store.set(openWalletAtom, wallet)
  if (network) store.set(connectOnNetworkAtom, network)
  try {
    return await watchAtoms(
      store,
      [liveConnectionsAtom, isOpenAtom],
      () => {
        const linked = found()
        if (!linked && !store.get(isOpenAtom)) throw new ModalClosedError()
        return linked
      },
      signal,
    )
  } finally {
    if (signal.aborted && !wasOpen) store.set(closeAtom)
  }
}
