import { atom } from 'jotai/vanilla'
import { refreshIdentityAtom } from '#actions/connection/refreshIdentity.ts'
import { refreshBalancesAtom } from '#actions/token/refreshBalances.ts'
import { accountAddressAtom, isConnectedAtom } from '#state/connection/account.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

const followedAtom = atom((get) => (get(isConnectedAtom) ? get(accountAddressAtom) : undefined))

/** Loads balance, name and picture of the active account, on its active network. */
export const followAccount: Effect = ({ store, signal }) => {
  let current: AbortController | undefined
  follow({ store, signal }, followedAtom, (address) => {
    current?.abort()
    if (!address) return
    current = new AbortController()
    const o = { signal: AbortSignal.any([signal, current.signal]) }
    const refreshes = [store.set(refreshBalancesAtom, o), store.set(refreshIdentityAtom, o)]
    Promise.all(refreshes).catch((error: unknown) =>
      console.warn('[latchkey] Failed to load balance and name', error),
    )
  })
}
