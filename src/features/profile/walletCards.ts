import { atom } from 'jotai/vanilla'
import type { AccountType } from '#domain/connection/account.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { connectionStateOf, linkedConnection } from '#domain/connection/connectionState.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { offers } from '#domain/network/features.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { known } from '#domain/view/remoteData.ts'
import { sharesSession } from '#domain/wallet/connector.ts'
import { isSameSlot, walletSlot } from '#domain/wallet/walletSlot.ts'
import { own } from '#lib/own.ts'
import { featuresAtom } from '#state/config/config.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { recentConnectionsAtom } from '#state/connection/connectionMemory.ts'
import {
  connectionStatesAtom,
  linkedByNamespaceAtom,
  otherConnectionsAtom,
  storedConnectionsAtom,
  storedOthersAtom,
} from '#state/connection/connections.ts'
import { identitiesAtom } from '#state/connection/identity.ts'
import { activeNamespaceAtom, findNetworkAtom, networkIdOfAtom } from '#state/network/networks.ts'
import { balancesAtom } from '#state/token/balances.ts'
import { walletNameAtom } from '#state/wallet/walletName.ts'

/** A balance as far as it is known; undefined where the namespace has none to show. */
export type CardBalance =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; text: string; full: string }
  | undefined

/** One account of a wallet. */
export type CardAccount = {
  address: string
  shortAddress: string
  name: string | undefined
  type: AccountType
  /** Whether it is the active one. */
  isInUse: boolean
  balance: CardBalance
}

/** A wallet of one namespace as it is listed. */
export type WalletCard = {
  key: string
  connectorId: string
  namespace: Namespace
  name: string
  icon: string | undefined
  /** Whether it is the active one of its namespace; the others are kept beside it. */
  isActive: boolean
  isReconnecting: boolean
  accounts: readonly CardAccount[]
  /** Every namespace that its connection serves, where ending it ends all of them. */
  endsTogether: readonly Namespace[]
}

const balanceOfAtom = atom((get) => {
  const balances = get(balancesAtom)
  const { locale } = get(messagesAtom)
  const networkIdOf = get(networkIdOfAtom)
  const find = get(findNetworkAtom)
  return (namespace: Namespace, address: string): CardBalance => {
    const id = networkIdOf(namespace)
    const network = id && find(id)
    if (!network || !offers(namespace, 'balance')) return undefined
    const data = own(balances, toCaipAddress(network.caipNetworkId, address))
    const value = data && known(data)
    if (value === undefined) return { status: data?.status === 'failed' ? 'failed' : 'loading' }
    const { decimals, symbol } = network.nativeCurrency
    const { text, full } = displayAmount(value, decimals, { locale })
    return { status: 'ready', text: `${text} ${symbol}`, full: `${full} ${symbol}` }
  }
})

const everyConnectionAtom = atom((get): readonly Connection[] => [
  ...Object.values(get(linkedByNamespaceAtom)),
  ...get(otherConnectionsAtom),
])

/** The wallets of a namespace: the active one, then those beside it, the last used first. */
export const walletCardsAtom = atom((get) => {
  const states = get(connectionStatesAtom)
  const every = get(everyConnectionAtom)
  const live = get(otherConnectionsAtom)
  const isAllowed = get(featuresAtom).multiWallet
  // A wallet that is locked, or still being restored, keeps its place.
  const stored = [...Object.values(get(storedConnectionsAtom)), ...get(storedOthersAtom)]
  const away = stored.filter((one) => !live.some((c) => isSameSlot(c, one)))
  const others = isAllowed ? [...live, ...away] : []
  const active = get(activeNamespaceAtom)
  const nameOf = get(walletNameAtom)
  const balanceOf = get(balanceOfAtom)
  const identities = get(identitiesAtom)

  return (namespace: Namespace): readonly WalletCard[] => {
    const state = connectionStateOf(states, namespace)
    const linked = linkedConnection(state)
    const card = (connection: Connection, isActive: boolean): WalletCard => ({
      key: walletSlot(connection),
      connectorId: connection.connectorId,
      namespace,
      name: nameOf(connection),
      icon: connection.icon,
      isActive,
      isReconnecting: isActive && state.status === 'reconnecting',
      accounts: connection.accounts.map(({ address, type }, at) => ({
        address,
        shortAddress: shortenAddress(address),
        name: own(identities, address)?.name,
        type,
        isInUse: isActive && at === 0 && namespace === active,
        balance: balanceOf(namespace, address),
      })),
      endsTogether: sharesSession(connection.connectorId)
        ? [
            ...new Set(
              every
                .filter(({ connectorId }) => connectorId === connection.connectorId)
                .map((one) => one.namespace),
            ),
          ]
        : [],
    })
    return [
      ...(linked ? [card(linked, true)] : []),
      ...others
        .filter((one) => one.namespace === namespace && !(linked && isSameSlot(one, linked)))
        .map((one) => card(one, false)),
    ]
  }
})

/** A wallet that can be connected again. */
export type RecentCard = {
  key: string
  connectorId: string
  namespace: Namespace
  name: string
  icon: string | undefined
}

/** The wallets of a namespace disconnected here before. */
export const recentCardsAtom = atom((get) => {
  const recents = get(featuresAtom).multiWallet ? get(recentConnectionsAtom) : []
  const nameOf = get(walletNameAtom)
  const cardsOf = get(walletCardsAtom)
  return (namespace: Namespace): readonly RecentCard[] => {
    const here = new Set(cardsOf(namespace).map(({ connectorId }) => connectorId))
    return recents
      .filter((one) => one.namespace === namespace && !here.has(one.connectorId))
      .map((one) => ({
        key: `${walletSlot(one)} ${one.name}`,
        connectorId: one.connectorId,
        namespace,
        name: nameOf(one),
        icon: one.icon,
      }))
  }
})
