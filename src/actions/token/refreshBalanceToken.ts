import { sameAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { linkedAddressesAtom } from '#state/connection/account.ts'
import { remoteFamily } from '#state/remoteFamily.ts'
import { servicesAtom } from '#state/services.ts'
import { BALANCE_LIFE_MS } from '#state/token/balances.ts'
import { tokenBalancesAtom } from '#state/token/balanceToken.ts'
import type { BalanceSubject } from './refreshBalanceOf.ts'

type ShownToken = BalanceSubject & { token: string }

/**
 * Refreshes an account's balance of the token that the page wants shown, read from the chain alone, since a service may
 * not list it. A failure keeps what was known; it never throws.
 */
export const refreshBalanceTokenAtom = remoteFamily({
  entries: tokenBalancesAtom,
  key: ({ address, network }: ShownToken) => toCaipAddress(network.caipNetworkId, address),
  lifeMs: BALANCE_LIFE_MS,
  cooldownMs: BALANCE_LIFE_MS,
  isWanted: (get, { address }) => get(linkedAddressesAtom).has(address),
  fetch: async (
    { get },
    { address, network, token },
    { signal, before, keep },
  ): Promise<TokenHolding | null> => {
    // After a failure the native currency is shown, also while the chain is asked again.
    if (before === undefined) keep(null)
    const { getHoldings } = await get(servicesAtom).chain(network.chainNamespace)
    const account = toCaipAddress(network.caipNetworkId, address)
    const tokens = [{ address: token, isKept: true }] as const
    const holdings = await getHoldings?.({ account, network, tokens }, { signal })
    const isShown = ({ token: { address = '' } }: TokenHolding) =>
      sameAddress(network.chainNamespace, address, token)
    return holdings?.find(isShown) ?? null
  },
})
