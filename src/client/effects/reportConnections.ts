import { atom } from 'jotai/vanilla'
import type { ReportedConnection } from '#domain/connection/reportedConnection.ts'
import { sameAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { connectionStatesAtom, readyEmittedAtom } from '#state/connection/connections.ts'
import { networkIdOfAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import type { Effect, SessionContext } from '../effect.ts'
import { follow } from './follow.ts'

/** The live connection of each namespace, in the form that the page is told. */
const liveAtom = atom((get) => {
  const reported = new Map<Namespace, ReportedConnection>()
  for (const state of Object.values(get(connectionStatesAtom))) {
    if (state.status !== 'connected') continue
    const { namespace, accounts, connectorId, name } = state.connection
    const networkId = get(networkIdOfAtom)(namespace)
    const account = accounts[0]?.address
    if (!networkId || !account) continue
    reported.set(namespace, {
      address: toCaipAddress(networkId, account),
      networkId,
      account,
      wallet: { id: connectorId, name },
    })
  }
  return reported
})

/** What the page may be told so far; undefined: nothing yet. */
const newsAtom = atom((get) => (get(readyEmittedAtom) ? get(liveAtom) : undefined))

/**
 * Tells the page of connects, changes and disconnects, by comparing the current connections with those last reported: a
 * silent restore is one connect, another wallet on a namespace an account change, and nothing is reported twice, not even
 * by an element that was removed from the page and inserted again.
 */
export const reportConnections: Effect<SessionContext> = ({ store, reported, signal }) => {
  const { emit } = store.get(servicesAtom)

  follow({ store, signal }, newsAtom, (live) => {
    if (!live) return
    const states = store.get(connectionStatesAtom)
    const before = reported.connections
    // A connection that is being restored has not ended.
    const absent = [...before].filter(([namespace]) => !live.has(namespace))
    const awaited = absent.filter(([namespace]) => states[namespace]?.status === 'reconnecting')
    reported.connections = new Map([...live, ...awaited])
    for (const [namespace] of absent)
      if (!reported.connections.has(namespace)) emit({ name: 'disconnect', detail: { namespace } })
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
