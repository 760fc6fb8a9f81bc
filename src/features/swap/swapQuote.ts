import { type Decimal, readDecimal } from '../../domain/decimal.ts'
import type { Token } from '../../domain/token.ts'

/** What an amount of one token brings of another. Amounts in the smallest unit of each. */
export type SwapQuote = {
  from: Token
  to: Token
  amount: bigint
  brings: bigint
}

/** Dollars one whole of each token is worth, as far as anybody says. */
export type SwapPrices = { from: number | undefined; to: number | undefined }

/** How long a quote counts, ms. */
export const QUOTE_LIFE_MS = 10_000

/** Of ten thousand: what the provider keeps. Quotes are without it. */
export const PROVIDER_FEE = 85n
/** Gas an exchange is thought to take until it has been built. */
export const SWAP_GAS = 150_000n

const TEN_THOUSAND = 10_000n
/** A loss counts in thousandths of a per cent. */
const WHOLE_LOSS = 100_000n

/** The least an exchange may bring. @param slippage per cent */
export const minimumReceived = (brings: bigint, slippage: number): bigint =>
  (brings * BigInt(100 - slippage)) / 100n

/** What the provider keeps of an amount at most. */
export const providerFee = (amount: bigint): bigint =>
  (amount * PROVIDER_FEE + TEN_THOUSAND - 1n) / TEN_THOUSAND

/** How many of the other token one whole of the first brings, in the other's smallest unit. */
export const rateOf = ({ from, amount, brings }: SwapQuote): bigint =>
  amount > 0n ? (brings * 10n ** BigInt(from.decimals)) / amount : 0n

/** Two amounts in dollars, in one unit that divides neither. */
const inDollars = (
  { from, to, amount, brings }: SwapQuote,
  [each, other]: readonly [Decimal, Decimal],
): [bigint, bigint] => [
  amount * each.digits * 10n ** BigInt(to.decimals + other.scale),
  brings * other.digits * 10n ** BigInt(from.decimals + each.scale),
]

const decimals = ({ from, to }: SwapPrices): [Decimal, Decimal] | undefined => {
  const [each, other] = [readDecimal(from), readDecimal(to)]
  return each && other && each.digits > 0n && other.digits > 0n ? [each, other] : undefined
}

/**
 * How much less than what is given comes back, by the prices of both: in thousandths of a per cent, rounded up, and
 * zero for a gain. Undefined while a price is unknown.
 *
 * @example priceImpact(quote, prices) // 3_000n is 3 %
 */
export const priceImpact = (quote: SwapQuote, prices: SwapPrices): bigint | undefined => {
  const both = decimals(prices)
  if (!both) return undefined
  const [gives, gets] = inDollars(quote, both)
  if (gives <= gets) return 0n
  return ((gives - gets) * WHOLE_LOSS + gives - 1n) / gives
}

export type ImpactLevel = 'fine' | 'high' | 'severe'

/** From 3 % on a visitor is warned, from 10 % on asked twice. */
export const impactLevel = (impact: bigint): ImpactLevel =>
  impact >= 10_000n ? 'severe' : impact >= 3_000n ? 'high' : 'fine'

/**
 * What an amount would about bring by the prices alone, less what the provider keeps: to be shown as an estimate while
 * nobody quotes, and never to be exchanged by.
 */
export const estimateSwap = (
  quote: Omit<SwapQuote, 'brings'>,
  prices: SwapPrices,
): bigint | undefined => {
  const both = decimals(prices)
  if (!both) return undefined
  const amount = quote.amount - providerFee(quote.amount)
  const [gives] = inDollars({ ...quote, amount, brings: 0n }, both)
  const [, one] = inDollars({ ...quote, amount, brings: 1n }, both)
  return gives / one
}
