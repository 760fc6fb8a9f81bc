import { atom } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '../domain/caip.ts'
import type { RemoteData } from '../domain/remoteData.ts'
import { known } from '../domain/remoteData.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { activeAccountAtom } from '../state/account.ts'
import { BALANCE_LIFE_MS, balanceCacheAtom, balancesAtom } from '../state/balances.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'

/**
 * Brings the active account's native balance up to date: from the cache while it is fresh, else from the chain. A
 * failure keeps the last known amount and says so; it never throws.
 */
export const refreshBalancesAtom = atom(
  null,
  async (
    get,
    set,
    { force = false, signal }: { force?: boolean } & Cancellable = {},
  ): Promise<void> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network || !get(isNetworkOfferedAtom)) return
    const { chain, now } = get(servicesAtom)
    const address: CaipAddress = toCaipAddress(network.caipNetworkId, account.address)
    const put = (data: RemoteData<bigint>) =>
      set(balancesAtom, { ...get(balancesAtom), [address]: data })
    const entry = get(balanceCacheAtom)[address]
    if (!force && entry && now() - entry.at < BALANCE_LIFE_MS && now() >= entry.at) {
      put({ status: 'ready', value: BigInt(entry.amount), at: entry.at })
      return
    }
    const before = known(get(balancesAtom)[address]) ?? (entry && BigInt(entry.amount))
    put(before === undefined ? { status: 'loading' } : { status: 'loading', value: before })
    try {
      const adapter = await chain(network.chainNamespace)
      const value = await adapter.getBalance({ account: address, network }, { signal })
      const at = now()
      put({ status: 'ready', value, at })
      set(balanceCacheAtom, {
        ...get(balanceCacheAtom),
        [address]: { caipAddress: address, amount: value.toString(), at },
      })
    } catch (error) {
      if (signal?.aborted) return
      put({
        status: 'failed',
        error,
        at: now(),
        ...(before !== undefined && { value: before }),
      })
    }
  },
)
