import { setActiveNetworkAtom } from '#actions/network/setActiveNetwork.ts'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import {
  findNamedWalletAtom,
  installedAtom,
  type NamedWallet,
} from '#actions/wallet/findNamedWallet.ts'
import { socialProviders } from '#domain/frame/socialProvider.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import { PASSKEY_ID, WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { LatchkeyError } from '#errors/base.ts'
import { wait } from '#lib/wait.ts'
import { restoredAtom } from '#state/connection/connections.ts'
import { activeNamespaceAtom, networkIdOfAtom } from '#state/network/networks.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { connectBrowserWallet } from './connectBrowserWallet.ts'
import { connectInDialog } from './connectInDialog.ts'
import { accountsInAtom, linkedNamespacesAtom } from './linkedNamespaces.ts'
import { linkedPhone, pairForPage } from './pairForPage.ts'
import { type ConnectWish, readConnectOptions } from './readConnectOptions.ts'
import { type Store, watchAtoms } from './watchAtoms.ts'

/** How long a wallet of this browser may take to announce itself, ms: the code that discovers it may be loading. */
export const ANNOUNCE_MS = 1000

const neverAnnounced = [
  WALLET_CONNECT_ID,
  PASSKEY_ID,
  'email',
  ...socialProviders,
] as readonly string[]

/** Ids of the wallet directory are hashes. */
const isOfDirectory = (id: string) => /^[\da-f]{64}$/.test(id)

const findWallet = async (store: Store, id: string, signal: AbortSignal): Promise<NamedWallet> => {
  const find = () => store.get(installedAtom)(id)
  if (!find() && !neverAnnounced.includes(id) && !isOfDirectory(id)) {
    const ended = new AbortController()
    const either = AbortSignal.any([signal, ended.signal])
    const arrival = watchAtoms(store, [discoveredConnectorsAtom], find, either)
    await Promise.race([arrival, wait(ANNOUNCE_MS, { signal: either })]).finally(() =>
      ended.abort(),
    )
  }
  return store.set(findNamedWalletAtom, id)
}

const connectNamed = async (
  store: Store,
  wish: ConnectWish & { wallet: string },
  signal: AbortSignal,
): Promise<readonly Namespace[]> => {
  const found = await findWallet(store, wish.wallet, signal)
  signal.throwIfAborted()
  if (found.kind === 'browser') return connectBrowserWallet(store, found.row, wish, signal)
  const { namespace, onUri } = wish
  if (found.kind === 'embedded') {
    const { connectorId } = found
    const linked = store.get(linkedNamespacesAtom)(
      (one) => one.connectorId === connectorId,
      namespace,
    )
    return linked.length > 0 ? linked : connectInDialog(store, wish, connectorId, signal)
  }
  const linked = linkedPhone(store, found.listing, namespace)
  if (linked.length > 0) return linked
  return onUri
    ? pairForPage(store, found.listing, { ...wish, onUri }, signal)
    : connectInDialog(store, wish, WALLET_CONNECT_ID, signal)
}

/** Makes the namespace that the page named the active one, and its network, where the wallet is elsewhere. */
const settle = async (
  store: Store,
  { namespace, network }: ConnectWish,
  signal: AbortSignal,
): Promise<void> => {
  if (!namespace) return
  const there = () => store.get(networkIdOfAtom)(namespace)
  const wanted = network?.caipNetworkId
  try {
    if (wanted && there() !== wanted) await store.set(switchNetworkAtom, wanted, { signal })
  } catch (error) {
    signal.throwIfAborted()
    // The visitor is connected, whatever the wallet says to the network.
    if (!(error instanceof LatchkeyError)) throw error
    console.info('[latchkey] The wallet did not switch to the page’s network', error)
  }
  const caipNetworkId = there()
  if (caipNetworkId && namespace !== store.get(activeNamespaceAtom))
    store.set(setActiveNetworkAtom, { caipNetworkId, chainNamespace: namespace })
}

/**
 * Connects the wallet that a page names, without the dialog where it can, or has the visitor choose one in it. Returns the
 * accounts, the active one first.
 *
 * @throws {ConnectorNotFoundError} no wallet has that id
 * @throws what {@link readConnectOptions} throws, and what connecting does
 */
export const connectForPage = async (
  store: Store,
  options: ConnectOptions | undefined,
  signal: AbortSignal,
): Promise<readonly CaipAddress[]> => {
  signal.throwIfAborted()
  const wish = readConnectOptions(store, options)
  await watchAtoms(store, [restoredAtom], () => store.get(restoredAtom) || undefined, signal)
  // A page that shows the code itself wants no dialog.
  const wallet = wish.wallet ?? (wish.onUri && WALLET_CONNECT_ID)
  const namespaces =
    wallet === undefined
      ? await connectInDialog(store, wish, undefined, signal)
      : await connectNamed(store, { ...wish, wallet }, signal)
  await settle(store, wish, signal)
  return store.get(accountsInAtom)(namespaces)
}
