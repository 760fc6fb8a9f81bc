import { addSessionTexts } from '#actions/config/addSessionTexts.ts'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { hostSwitchNetworkAtom } from '#actions/network/hostSwitchNetwork.ts'
import { requestAtom } from '#actions/request/request.ts'
import { raiseRelayAlertAtom } from '#actions/view/raiseRelayAlert.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import { isNamespace } from '#domain/network/namespace.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import { NamespaceNotConfiguredError, NetworkNotFoundError } from '#errors/network.ts'
import type { SeenWallet } from '#features/tripwire/walletChanges.ts'
import { lazy } from '#lib/lazy.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { configAtom } from '#state/config/config.ts'
import { accountViewModelAtom } from '#state/connection/accountViewModel.ts'
import { restoredAtom, storedConnectionsAtom } from '#state/connection/connections.ts'
import { openPairingsAtom } from '#state/connection/openPairings.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { isSignInEnabledAtom, signOutsAtom } from '#state/siwx/signIns.ts'
import { otherTabsAtom } from '#state/stored.ts'
import { accountSourceAtom } from '#state/view/buttonViewModel.ts'
import { connectorCandidatesAtom } from '#state/wallet/connectors.ts'
import { listingTargetAtom } from '#state/wallet/listingTarget.ts'
import { listingTargetSourceAtom } from '#state/wallet/listingTargetSource.ts'
import { createChainAdapters } from './chainAdapters.ts'
import { type ConnectorRegistry, createConnectorRegistry } from './connectors.ts'
import type { Effect, SessionContext } from './effect.ts'
import { fillForm } from './effects/fillForm.ts'
import { finishSocialRedirect } from './effects/finishSocialRedirect.ts'
import { follow } from './effects/follow.ts'
import { followConnections } from './effects/followConnections.ts'
import { keepOpenPairings } from './effects/keepOpenPairings.ts'
import { keepPairing } from './effects/keepPairing.ts'
import { keepSessionPreview } from './effects/keepSessionPreview.ts'
import { keepSignedIn } from './effects/keepSignedIn.ts'
import { loadRemoteConfig } from './effects/loadRemoteConfig.ts'
import { lookAgain } from './effects/lookAgain.ts'
import { reportConnections } from './effects/reportConnections.ts'
import { showAccount } from './effects/showAccount.ts'
import { wakeSession } from './effects/startSession.ts'
import { watchNetwork } from './effects/watchNetwork.ts'
import { guardWallets } from './guardWallets.ts'
import { offerSolanaWallet, type SolanaOffer } from './offerSolanaWallet.ts'
import { storageEvents } from './storageEvents.ts'
import { walletPipeline } from './walletPipeline.ts'

/** Live wallets, and the actions on them. */
export type Session = Pick<Services, 'connector' | 'chain' | 'frame' | 'siwx'> &
  SolanaOffer & {
    /** Restores stored connections and starts the effects that need wallets. */
    begin(): void
    switchNetwork(networkId: string): Promise<void>
    request(args: RequestArguments, target?: string): Promise<unknown>
    disconnect(namespace?: string): Promise<void>
  }

export type SessionOptions = Omit<SessionContext, 'connectors'> & {
  scope: string
  sdkVersion: string
}

// Listens for events before anything can happen that they report.
const effects: readonly Effect<SessionContext>[] = [
  reportConnections,
  followConnections,
  lookAgain,
  showAccount,
  keepSessionPreview,
  wakeSession,
  loadRemoteConfig,
  keepPairing,
  keepOpenPairings,
  watchNetwork,
  keepSignedIn,
  fillForm,
  finishSocialRedirect,
]

/**
 * Opens what only visitors with a connected wallet need, or those about to connect one: the first view shows without it,
 * and no wallet connects before it is there, since every wallet is reached through `connector`.
 */
export const openSession = ({
  store,
  scope,
  sdkVersion,
  reported,
  signal,
}: SessionOptions): Session => {
  const config = () => store.get(configAtom)
  const frame = lazy(async () => {
    const { openFrame } = await import('./openFrame.ts')
    return openFrame({ store, signal, events: connectors.auth.events })
  })
  const siwx = lazy(async () => (await import('./openSiwx.ts')).openSiwx(store, sdkVersion))
  const connectors = createConnectorRegistry({
    config,
    scope,
    frame: () => store.get(servicesAtom).frame(),
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

  /** With reconnecting switched off a page load drops stored connections. */
  const endConnections = async () => {
    try {
      const isAnything = Object.keys(store.get(storedConnectionsAtom)).length > 0
      await (isAnything && store.set(dispatchConnectionAtom, { type: 'disconnect' }))
    } catch (error) {
      console.info('[latchkey] Failed to tell a wallet that it is disconnected', error)
    }
    if (!signal.aborted) store.set(restoredAtom, true)
  }
  const restored = () =>
    raceSignal(
      new Promise<void>((resolve) => {
        if (store.get(restoredAtom)) return resolve()
        const stop = store.sub(restoredAtom, () => {
          stop()
          resolve()
        })
      }),
      signal,
    )
  const tripwire = lazy(async () => {
    const { openTripwire } = await import('#features/tripwire/openTripwire.ts')
    return openTripwire({ store, wallets: () => seenWallets(connectors), signal })
  })
  const receipts = lazy(async () => {
    const { openReceipts } = await import('#features/receipts/openReceipts.ts')
    return openReceipts({ store, signal })
  })
  return {
    connector: guardWallets(connectors.find, {
      // Without its file a wallet connects all the same: what it is asked later does not go by.
      onConnect: () =>
        void tripwire().then(
          (wire) => wire.look(),
          (error: unknown) =>
            console.warn(
              '[latchkey] Failed to load the tripwire; scripts of this page are not watched',
              error,
            ),
        ),
      pipeline: walletPipeline({ store, receipts, tripwire }),
    }),
    chain: createChainAdapters(),
    frame,
    // Pages that ask for no sign-in never fetch it.
    siwx: async () => (store.get(isSignInEnabledAtom) ? (await siwx())() : undefined),
    ...offerSolanaWallet({ store, signal }),
    begin() {
      const context = { store, connectors, reported, signal }
      addSessionTexts()
      store.set(accountSourceAtom, accountViewModelAtom)
      store.set(listingTargetSourceAtom, listingTargetAtom)
      // Reads what other tabs wrote before anything listened.
      store.set(otherTabsAtom, (count) => count + 1)
      // What will be restored is known before anyone subscribes, so it is not reported as a change.
      if (config().enableReconnect)
        void store.set(dispatchConnectionAtom, { type: 'restore' }, { signal })
      else if (!store.get(restoredAtom)) void endConnections()
      // Discovery yields live wallets.
      follow(context, connectorCandidatesAtom, (found) =>
        connectors.setDiscovered(found as readonly Connector[]),
      )
      for (const effect of effects) effect(context)
    },
    async switchNetwork(networkId) {
      await restored()
      await store.set(hostSwitchNetworkAtom, networkId, store.sub, { signal })
    },
    async request(args, target) {
      await restored()
      return store.set(requestAtom, args, target, { signal })
    },
    async disconnect(namespace) {
      if (namespace !== undefined && !isNamespace(namespace))
        throw new NamespaceNotConfiguredError(namespace)
      await store.set(dispatchConnectionAtom, { type: 'disconnect', namespace })
      await store.get(signOutsAtom)
    },
  }
}

/** The wallets of this page, with what is known of the provider objects and functions they announced. */
const seenWallets = ({ each }: ConnectorRegistry) => {
  const found: SeenWallet[] = []
  each(({ name, type, snapshots, functions }) => {
    if (snapshots ?? functions)
      found.push({
        name,
        isAnnounced: type === 'ANNOUNCED',
        snapshots: snapshots?.() ?? [],
        functions: functions?.() ?? [],
      })
  })()
  return found
}
