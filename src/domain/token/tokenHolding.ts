import { stripControls } from '#lib/stripControls.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import type { Network } from '../network/network.ts'
import { safeImageUrl } from '../view/safeImage.ts'
import { type TokenHolding, tokenId } from './token.ts'

/** The most decimals that are accepted. */
export const MAX_DECIMALS = 36
const MAX_SYMBOL_LENGTH = 16
/** Amounts of tokens are 256 bits wide. */
const LIMIT = 2n ** 256n

/** A balance as an outside source describes it. */
export type HoldingFacts = {
  networkId: CaipNetworkId
  /** Plain; absent for the native currency. */
  address?: string | undefined
  name: unknown
  symbol: unknown
  decimals: number
  amount: bigint
  price?: unknown
  iconUrl?: unknown
  source: TokenHolding['source']
}

/** Makes a balance safe to show; undefined for one that is malformed. */
export const toHolding = (facts: HoldingFacts): TokenHolding | undefined => {
  const { networkId, address, decimals, amount, price, source } = facts
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) return undefined
  if (amount < 0n || amount >= LIMIT) return undefined
  const symbol = stripControls(facts.symbol, MAX_SYMBOL_LENGTH)
  const name = stripControls(facts.name) || symbol
  if (!name) return undefined
  return {
    token: {
      id: tokenId(networkId, address),
      networkId,
      ...(address !== undefined && { address }),
      name,
      symbol: symbol || name.slice(0, MAX_SYMBOL_LENGTH),
      decimals,
      iconUrl: safeImageUrl(facts.iconUrl),
    },
    amount,
    // Services write 0 where they know no price.
    price: typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : undefined,
    source,
  }
}

/** The network's own currency has the network's name and symbol, whatever the source says. */
export const nativeHolding = (
  { caipNetworkId, nativeCurrency }: Network,
  {
    amount,
    ...rest
  }: Pick<HoldingFacts, 'amount' | 'source'> & { price?: unknown; iconUrl?: unknown },
): TokenHolding | undefined =>
  toHolding({ ...rest, ...nativeCurrency, networkId: caipNetworkId, amount })

/** Of several balances of one token the first. */
export const uniqueHoldings = (holdings: readonly TokenHolding[]): TokenHolding[] =>
  [...new Map(holdings.toReversed().map((one) => [one.token.id, one])).values()].reverse()
