import { addSessionTexts } from '#actions/config/addSessionTexts.ts'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { hostSwitchNetworkAtom } from '#actions/network/hostSwitchNetwork.ts'
import { requestAtom } from '#actions/request/request.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import { isNamespace } from '#domain/network/namespace.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import { AUTH_ID, type FrameWalletId, PASSKEY_ID } from '#domain/wallet/connector.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import { accountViewModelAtom } from '#state/connection/accountViewModel.ts'
import { restoredAtom } from '#state/connection/connections.ts'
import type { Services } from '#state/services.ts'
import { isSignInEnabledAtom, signOutsAtom } from '#state/siwx/signIns.ts'
import { otherTabsAtom } from '#state/stored.ts'
import { accountSourceAtom } from '#state/view/buttonViewModel.ts'
import { connectorCandidatesAtom } from '#state/wallet/connectors.ts'
import { listingTargetAtom } from '#state/wallet/listingTarget.ts'
import { listingTargetSourceAtom } from '#state/wallet/listingTargetSource.ts'
import { createChainAdapters } from './chainAdapters.ts'
import { dropStored } from './dropStored.ts'
import type { Effect, SessionContext } from './effect.ts'
import { fillForm } from './effects/fillForm.ts'
import { finishSocialRedirect } from './effects/finishSocialRedirect.ts'
import { follow } from './effects/follow.ts'
import { followConnections } from './effects/followConnections.ts'
import { keepAccountPreview } from './effects/keepAccountPreview.ts'
import { keepOpenPairings } from './effects/keepOpenPairings.ts'
import { keepPairing } from './effects/keepPairing.ts'
import { keepSignedIn } from './effects/keepSignedIn.ts'
import { lookAgain } from './effects/lookAgain.ts'
import { reportConnections } from './effects/reportConnections.ts'
import { showAccount } from './effects/showAccount.ts'
import { wakeSession } from './effects/startSession.ts'
import { watchNetwork } from './effects/watchNetwork.ts'
import { guardWallets } from './guardWallets.ts'
import { offerSolanaWallet, type SolanaOffer } from './offerSolanaWallet.ts'
import { openConnectors } from './openConnectors.ts'
import { whenRestored } from './whenRestored.ts'

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
  keepAccountPreview,
  wakeSession,
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
  const frameOf = (wallet: FrameWalletId) =>
    lazy(async () => {
      const { openFrame } = await import('./openFrame.ts')
      return openFrame({ store, signal, wallet, events: connectors[wallet].events })
    })
  const frames = { [AUTH_ID]: frameOf(AUTH_ID), [PASSKEY_ID]: frameOf(PASSKEY_ID) }
  const siwx = lazy(async () => (await import('./openSiwx.ts')).openSiwx(store, sdkVersion))
  const connectors = openConnectors({ store, scope, signal })
  return {
    connector: guardWallets({ store, signal, connectors }),
    chain: createChainAdapters(),
    frame: (wallet = AUTH_ID) => frames[wallet](),
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
      if (store.get(configAtom).enableReconnect)
        void store.set(dispatchConnectionAtom, { type: 'restore' }, { signal })
      else if (!store.get(restoredAtom)) void dropStored(store, signal)
      // Discovery yields live wallets.
      follow(context, connectorCandidatesAtom, (found) =>
        connectors.setDiscovered(found as readonly Connector[]),
      )
      for (const effect of effects) effect(context)
    },
    async switchNetwork(networkId) {
      await whenRestored(store, signal)
      await store.set(hostSwitchNetworkAtom, networkId, store.sub, { signal })
    },
    async request(args, target) {
      await whenRestored(store, signal)
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
