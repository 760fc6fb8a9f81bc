import { atom } from 'jotai/vanilla'
import { sameAddress, toCaipAddress } from '#domain/network/caip.ts'
import { known } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { linkedAddressesAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { BALANCE_LIFE_MS } from '#state/token/balances.ts'
import { balanceTokenAtom, tokenBalancesAtom } from '#state/token/balanceToken.ts'
import type { BalanceRefresh, BalanceSubject } from './refreshBalanceOf.ts'

/**
 * Refreshes the account's balance of the token that the page wants shown, read from the chain alone, since a service may
 * not list it. A failure keeps what was known; it never throws.
 */
export const refreshBalanceTokenAtom = atom(
  null,
  async (
    get,
    set,
    { address: plain, network }: BalanceSubject,
    { maxAgeMs = BALANCE_LIFE_MS, force = false, signal }: BalanceRefresh & Cancellable = {},
  ): Promise<void> => {
    const token = get(balanceTokenAtom)
    if (!token) return
    const { chain, now } = get(servicesAtom)
    const account = toCaipAddress(network.caipNetworkId, plain)
    const last = own(get(tokenBalancesAtom), account)
    if (!force && last && 'at' in last && now() >= last.at && now() - last.at < maxAgeMs) return
    const put = (data: NonNullable<typeof last>) =>
      set(tokenBalancesAtom, { ...get(tokenBalancesAtom), [account]: data })
    const before = last && known(last)
    if (!last) put({ status: 'loading' })
    try {
      const { getHoldings } = await chain(network.chainNamespace)
      const tokens = [{ address: token, isKept: true }] as const
      const holdings = await getHoldings?.({ account, network, tokens }, { signal })
      if (!get(linkedAddressesAtom).has(plain)) return
      const value = holdings?.find(({ token: { address = '' } }) =>
        sameAddress(network.chainNamespace, address, token),
      )
      put({ status: 'ready', value, at: now() })
    } catch (error) {
      if (signal?.aborted) return
      put({ status: 'failed', error, at: now(), ...(before && { value: before }) })
    }
  },
)
