import { atom } from 'jotai/vanilla'
import {
  type CaipAddress,
  type CaipNetworkId,
  sameAddress,
  toCaipAddress,
} from '../../domain/caip.ts'
import type { HostWallet } from '../../domain/hostEvent.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { connectionStatesAtom, restoredAtom } from '../../state/connections.ts'
import { isOpenAtom } from '../../state/modal.ts'
import {
  activeNamespaceAtom,
  activeNetworkIdAtom,
  networkIdOfAtom,
  networksAtom,
} from '../../state/networks.ts'
import { publicStateAtom } from '../../state/publicState.ts'
import { routeAtom } from '../../state/router.ts'
import { servicesAtom } from '../../state/services.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

type Told = { address: CaipAddress; networkId: CaipNetworkId; account: string; wallet: HostWallet }

/** What the page may have been told of each namespace: only live connections count. */
const liveAtom = atom((get) => {
  const told = new Map<Namespace, Told>()
  for (const state of Object.values(get(connectionStatesAtom))) {
    if (state.status !== 'connected') continue
    const { namespace, accounts, connectorId, name } = state.connection
    const networkId = get(networkIdOfAtom)(namespace)
    const account = accounts[0]?.address
    if (!networkId || !account) continue
    told.set(namespace, {
      address: toCaipAddress(networkId, account),
      networkId,
      account,
      wallet: { id: connectorId, name },
    })
  }
  return told
})

/**
 * The page hears of what changed, once each, by comparing what is with what it was told: a silent restore is one
 * connect, a wallet swapped for another an account change, and nothing is said twice.
 */
export const reportEvents: Effect = ({ store, signal }) => {
  const { emit } = store.get(servicesAtom)
  let told = new Map<Namespace, Told>()
  let toldNetwork = store.get(activeNetworkIdAtom)
  let isReady = false

  const isOffered = (id: CaipNetworkId) =>
    store.get(networksAtom).some((network) => network.caipNetworkId === id)

  follow({ store, signal }, liveAtom, (live) => {
    const before = told
    told = live
    for (const namespace of before.keys())
      if (!live.has(namespace)) emit({ name: 'disconnect', detail: { namespace } })
    for (const [namespace, now] of live) {
      const last = before.get(namespace)
      if (!last)
        emit({
          name: 'connect',
          detail: {
            namespace,
            caipAddress: now.address,
            caipNetworkId: now.networkId,
            wallet: now.wallet,
          },
        })
      else if (
        !sameAddress(namespace, last.account, now.account) ||
        last.wallet.id !== now.wallet.id
      )
        emit({
          name: 'account-change',
          detail: { namespace, caipAddress: now.address, previous: last.address },
        })
    }
  })

  follow({ store, signal }, activeNetworkIdAtom, (networkId) => {
    if (!networkId || networkId === toldNetwork) return
    const previous = toldNetwork
    toldNetwork = networkId
    emit({
      name: 'network-change',
      detail: {
        namespace: store.get(activeNamespaceAtom),
        caipNetworkId: networkId,
        previous,
        supported: isOffered(networkId),
      },
    })
  })

  follow({ store, signal }, isOpenAtom, (isOpen, wasOpen) => {
    if (isOpen) emit({ name: 'open', detail: { view: store.get(routeAtom).view } })
    else if (wasOpen) emit({ name: 'close', detail: {} })
  })

  follow({ store, signal }, restoredAtom, (restored) => {
    if (!restored || isReady) return
    isReady = true
    emit({ name: 'ready', detail: { state: store.get(publicStateAtom) } })
  })
}
