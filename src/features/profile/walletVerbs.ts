import { atom } from 'jotai/vanilla'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { refreshBalanceOfAtom } from '#actions/token/refreshBalanceOf.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { removeRecentConnection } from '#domain/connection/recentConnection.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Route } from '#domain/view/views.ts'
import { AUTH_ID, PASSKEY_ID, WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { walletKey } from '#domain/wallet/walletKey.ts'
import type { WalletSlot } from '#domain/wallet/walletSlot.ts'
import { DisconnectFailedError } from '#errors/connection.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { recentConnectionsAtom } from '#state/connection/connectionMemory.ts'
import { connectedSocialAtom } from '#state/frame/embedded.ts'
import { findNetworkAtom, namespaceFilterAtom, networkIdOfAtom } from '#state/network/networks.ts'
import { pendingNavigationAtom } from '#state/view/router.ts'
import { knownWalletsAtom, recentWalletsAtom } from '#state/wallet/wallets.ts'
import { notifyEndedAtom } from './notifyEnded.ts'
import { switchWalletAtom, type WalletSwitch } from './switchWallet.ts'
import type { WalletCard } from './walletCards.ts'

/** Makes a wallet, or one of its accounts, active. A wallet that must be asked first is asked in its own view. */
export const switchToAtom = atom(
  null,
  async (
    _get,
    set,
    to: WalletSwitch & { name: string },
    { signal }: Cancellable = {},
  ): Promise<void> => {
    try {
      const outcome = await set(switchWalletAtom, to, { signal })
      if (outcome === 'away') set(connectAgainAtom, to)
      else if (outcome === 'gone')
        void set(notifyAtom, { tone: 'error', text: 'notice.accountNotFound' })
      else
        void set(notifyAtom, {
          tone: 'success',
          text: to.address ? 'notice.accountSwitched' : 'notice.walletSwitched',
        })
    } catch (error) {
      if (signal?.aborted) return
      console.warn('[latchkey] Failed to switch to the wallet', error)
      void set(notifyAtom, { tone: 'error', text: 'notice.switchWalletFailed' })
    }
  },
)

/** Opens the view that connects a wallet, from which the visitor returns to the list of wallets. */
export const connectAgainAtom = atom(
  null,
  (get, set, { connectorId, namespace, name }: WalletSlot & { name: string }): void => {
    set(beginNavigationAtom, namespace)
    const listed = [...Object.values(get(knownWalletsAtom)), ...get(recentWalletsAtom)].find(
      (wallet) => walletKey(wallet.name) === walletKey(name),
    )
    const route: Route =
      connectorId === WALLET_CONNECT_ID
        ? { view: 'ConnectingWalletConnect', params: listed ? { walletId: listed.id } : {} }
        : connectorId === AUTH_ID
          ? { view: get(connectedSocialAtom) ? 'ConnectSocials' : 'EmailLogin' }
          : connectorId === PASSKEY_ID
            ? { view: 'ConnectingPasskey' }
            : { view: 'ConnectingExternal', params: { connectorId, namespace } }
    set(goToAtom, route)
  },
)

/** Shows the wallets that can be connected in a namespace. */
export const addWalletAtom = atom(null, (_get, set, namespace: Namespace) => {
  set(beginNavigationAtom, namespace)
  set(goToAtom, { view: 'Connect' })
})

const beginNavigationAtom = atom(null, (_get, set, namespace: Namespace) => {
  set(namespaceFilterAtom, namespace)
  set(pendingNavigationAtom, { to: { view: 'ProfileWallets' }, beneath: [{ view: 'Account' }] })
})

/** A visitor who is back here has ended the pending connection. */
export const endNavigationAtom = atom(null, (_get, set) => {
  set(pendingNavigationAtom, undefined)
  set(namespaceFilterAtom, undefined)
})

/** Ends one wallet's connection, and says what ended with it. */
export const leaveWalletAtom = atom(null, async (_get, set, card: WalletCard): Promise<void> => {
  const { namespace, connectorId, name, endsTogether } = card
  await set(leaveQuietlyAtom, namespace, connectorId, () =>
    set(notifyEndedAtom, { name, namespaces: endsTogether }),
  )
})

/** Ends every connection of a namespace. */
export const leaveNamespaceAtom = atom(
  null,
  async (_get, set, namespace: Namespace): Promise<void> => {
    await set(leaveQuietlyAtom, namespace, undefined, () =>
      set(notifyAtom, { tone: 'success', text: 'notice.walletDisconnected' }),
    )
  },
)

const leaveQuietlyAtom = atom(
  null,
  async (
    _get,
    set,
    namespace: Namespace,
    connectorId: string | undefined,
    emit: () => Promise<void>,
  ) => {
    try {
      await set(dispatchConnectionAtom, { type: 'disconnect', namespace, connectorId })
      void emit()
    } catch (error) {
      if (!(error instanceof DisconnectFailedError)) throw error
      console.warn(
        '[latchkey] A wallet failed to disconnect. It may still list this site: remove it there',
        error,
      )
      void set(notifyAtom, { tone: 'error', text: 'notice.disconnectWalletFailed' })
    }
  },
)

/** Removes a wallet from the list of those connected before. */
export const forgetWalletAtom = atom(
  null,
  (_get, set, gone: WalletSlot & { name: string }): void => {
    set(recentConnectionsAtom, (now) => removeRecentConnection(now, gone))
    void set(notifyAtom, { tone: 'success', text: 'notice.walletDeleted' })
  },
)

/** Refreshes the balances of the visible accounts. */
export const readBalancesAtom = atom(
  null,
  async (
    get,
    set,
    { namespace, addresses }: { namespace: Namespace; addresses: readonly string[] },
    { signal }: Cancellable = {},
  ): Promise<void> => {
    const id = get(networkIdOfAtom)(namespace)
    const network = id && get(findNetworkAtom)(id)
    if (!network) return
    await Promise.all(
      addresses.map((address) => set(refreshBalanceOfAtom, { address, network }, { signal })),
    )
  },
)
