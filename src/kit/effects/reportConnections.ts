import { atom } from 'jotai/vanilla'
import {
  type CaipAddress,
  type CaipNetworkId,
  sameAddress,
  toCaipAddress,
} from '../../domain/caip.ts'
import type { HostWallet } from '../../domain/hostEvent.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { connectionStatesAtom } from '../../state/connections.ts'
import { networkIdOfAtom } from '../../state/networks.ts'
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
 * The page hears of wallets that come, change and go, by comparing what is with what it was told: a silent restore is
 * one connect, a wallet swapped for another an account change, and nothing is said twice.
 */
export const reportConnections: Effect = ({ store, signal }) => {
  const { emit } = store.get(servicesAtom)
  let told = new Map<Namespace, Told>()

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
}
