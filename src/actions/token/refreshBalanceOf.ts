import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { own } from '#lib/own.ts'
import { linkedAddressesAtom } from '#state/connection/account.ts'
import { remoteFamily } from '#state/remoteFamily.ts'
import { servicesAtom } from '#state/services.ts'
import {
  BALANCE_COOLDOWN_MS,
  BALANCE_LIFE_MS,
  balanceCacheAtom,
  balancesAtom,
} from '#state/token/balances.ts'

/** A plain address on a network. */
export type BalanceSubject = { address: string; network: Network }

/**
 * Refreshes one account's native balance: from the cache while it is fresh, else from the chain. A failure keeps the last
 * known amount with an error, and stops automatic refreshes for 30 s; it never throws.
 */
export const refreshBalanceOfAtom = remoteFamily({
  entries: balancesAtom,
  key: ({ address, network }: BalanceSubject) => toCaipAddress(network.caipNetworkId, address),
  lifeMs: BALANCE_LIFE_MS,
  cooldownMs: BALANCE_COOLDOWN_MS,
  cache: {
    read: (get, key) => {
      const entry = own(get(balanceCacheAtom), key)
      return entry && { value: BigInt(entry.amount), at: entry.at }
    },
    write: ({ get, set }, key, value) =>
      set(balanceCacheAtom, (kept) => ({
        ...kept,
        [key]: { caipAddress: key, amount: value.toString(), at: get(servicesAtom).now() },
      })),
    showsStale: true,
  },
  isWanted: (get, { address }) => get(linkedAddressesAtom).has(address),
  fetch: async ({ get }, { address, network }, { signal }) => {
    const adapter = await get(servicesAtom).chain(network.chainNamespace)
    const account = toCaipAddress(network.caipNetworkId, address)
    return adapter.getBalance({ account, network }, { signal })
  },
})
