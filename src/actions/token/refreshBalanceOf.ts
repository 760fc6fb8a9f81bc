import { atom } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { known } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { linkedAddressesAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import {
  BALANCE_COOLDOWN_MS,
  BALANCE_LIFE_MS,
  balanceCacheAtom,
  balancesAtom,
} from '#state/token/balances.ts'

export type BalanceRefresh = {
  /** The age up to which a known amount is used, ms. @default 30_000 */
  maxAgeMs?: number | undefined
  /** The visitor asks: refreshes even a fresh amount, and right after a failure. */
  force?: boolean | undefined
}

/** A plain address on a network. */
export type BalanceSubject = { address: string; network: Network }

/**
 * Refreshes one account's native balance: from the cache while it is fresh, else from the chain. A failure keeps the last
 * known amount with an error, and stops automatic refreshes for 30 s; it never throws.
 */
export const refreshBalanceOfAtom = atom(
  null,
  async (
    get,
    set,
    { address: plain, network }: BalanceSubject,
    { maxAgeMs = BALANCE_LIFE_MS, force = false, signal }: BalanceRefresh & Cancellable = {},
  ): Promise<void> => {
    const { chain, now } = get(servicesAtom)
    const address: CaipAddress = toCaipAddress(network.caipNetworkId, plain)
    const last: RemoteData<bigint> = own(get(balancesAtom), address) ?? { status: 'idle' }
    const put = (data: RemoteData<bigint>) =>
      set(balancesAtom, { ...get(balancesAtom), [address]: data })
    const isWithin = (ms: number, at: number) => now() >= at && now() - at < ms

    const entry = own(get(balanceCacheAtom), address)
    if (!force && entry && isWithin(maxAgeMs, entry.at)) {
      put({ status: 'ready', value: BigInt(entry.amount), at: entry.at })
      return
    }
    if (!force && last.status === 'failed' && isWithin(BALANCE_COOLDOWN_MS, last.at)) return
    const before = known(last) ?? (entry && BigInt(entry.amount))
    const loading: RemoteData<bigint> = {
      status: 'loading',
      ...(before !== undefined && { value: before }),
    }
    put(loading)
    try {
      const adapter = await chain(network.chainNamespace)
      const value = await adapter.getBalance({ account: address, network }, { signal })
      // An account that was disconnected meanwhile is not stored.
      if (!get(linkedAddressesAtom).has(plain)) return
      const at = now()
      put({ status: 'ready', value, at })
      set(balanceCacheAtom, (kept) => ({
        ...kept,
        [address]: { caipAddress: address, amount: value.toString(), at },
      }))
    } catch (error) {
      if (signal?.aborted) {
        if (get(balancesAtom)[address] === loading) put(last)
        return
      }
      put({
        status: 'failed',
        error,
        at: now(),
        ...(before !== undefined && { value: before }),
      })
    }
  },
)
