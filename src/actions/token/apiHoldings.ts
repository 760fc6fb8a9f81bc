import { readDecimal, toUnits } from '#domain/money/decimal.ts'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import {
  MAX_DECIMALS,
  nativeHolding,
  toHolding,
  uniqueHoldings,
} from '#domain/token/tokenHolding.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { Services } from '#state/services.ts'
import { Balance, getBalances } from '#wire/api/balance.ts'

const decimalsOf = (text: string): number | undefined => {
  const decimals = /^\d{1,3}$/.test(text) ? Number(text) : undefined
  return decimals !== undefined && decimals <= MAX_DECIMALS ? decimals : undefined
}

/** Addresses that some services use for the native currency. */
const isPlaceholder = (address: string): boolean =>
  /^0xe{40}$/i.test(address) || /^So1{40,42}$/.test(address)

/** One entry of the service's answer, or undefined where it is malformed or of another network. */
export const readBalance = (entry: unknown, network: Network): TokenHolding | undefined => {
  const parsed = Balance.safeParse(entry)
  if (!parsed.success || parsed.data.chainId !== network.caipNetworkId) return undefined
  const { address: caip, quantity, ...rest } = parsed.data
  const numeric = readDecimal(quantity.numeric)
  if (!numeric) return undefined
  const { networkId, address } = caip
    ? parseCaipAddress(caip)
    : { networkId: network.caipNetworkId, address: undefined }
  if (networkId !== network.caipNetworkId) return undefined
  const { price, iconUrl } = rest
  if (address === undefined || isPlaceholder(address)) {
    const amount = toUnits(numeric, network.nativeCurrency.decimals)
    return nativeHolding(network, { amount, price, iconUrl, source: 'api' })
  }
  const decimals = decimalsOf(quantity.decimals)
  // A service that does not know a currency's decimals says 0, which makes its amount meaningless.
  if (!decimals) return undefined
  const amount = toUnits(numeric, decimals)
  return toHolding({ ...rest, networkId, address, decimals, amount, source: 'api' })
}

/** The account's tokens as the service reports them: unreadable entries are left out, the others stay. */
export const apiHoldings = async (
  api: Services['api'],
  { address, network, force }: { address: string; network: Network; force: readonly string[] },
  options: Cancellable,
): Promise<TokenHolding[]> => {
  const { balances } = await api.call(
    getBalances,
    {
      address,
      currency: 'usd',
      chainId: network.caipNetworkId,
      ...(force.length > 0 && { forceUpdate: force.join(',') }),
    },
    options,
  )
  return uniqueHoldings(
    balances.flatMap((entry) => {
      const holding = readBalance(entry, network)
      return holding ? [holding] : []
    }),
  )
}
