import { type Decimal, readDecimal } from '#domain/money/decimal.ts'
import type { Token } from '#domain/token/token.ts'
import { MAX_DECIMALS } from '#domain/token/tokenHolding.ts'

/** A quote: what an amount of one token returns of another. Amounts in the smallest unit of each. */
export type SwapQuote = {
  from: Token
  to: Token
  amount: bigint
  brings: bigint
}

/** Prices of one whole of each token in dollars, where known. */
export type SwapPrices = { from: number | undefined; to: number | undefined }

/** How long a quote is valid, ms. */
export const QUOTE_LIFE_MS = 10_000

/** The provider's fee, in ten-thousandths. Quotes do not include it. */
export const PROVIDER_FEE = 85n
/** The assumed gas of a swap until it has been built. */
export const SWAP_GAS = 150_000n

const TEN_THOUSAND = 10_000n
/** Price impact is in thousandths of a per cent. */
const WHOLE_LOSS = 100_000n

/** The minimum received. @param slippage hundredths of a per cent */
export const minimumReceived = (brings: bigint, slippage: number): bigint =>
  (brings * (TEN_THOUSAND - BigInt(slippage))) / TEN_THOUSAND

/** The provider's fee on an amount, at most. */
export const providerFee = (amount: bigint): bigint =>
  (amount * PROVIDER_FEE + TEN_THOUSAND - 1n) / TEN_THOUSAND

/** Decimals of a rate: more than the second token's, whose smallest unit may be worth many of the first. */
export const RATE_DECIMALS = MAX_DECIMALS

/** How many of the second token one whole of the first returns, in units of ten to the power of minus `RATE_DECIMALS`. */
export const rateOf = ({ from, to, amount, brings }: SwapQuote): bigint =>
  amount > 0n ? (brings * 10n ** BigInt(from.decimals + RATE_DECIMALS - to.decimals)) / amount : 0n

/** Two amounts in dollars, as integers of one common unit. */
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
 * How much less is returned than given, by the prices of both: in thousandths of a per cent, rounded up, and zero for a
 * gain. Undefined while a price is unknown.
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

/** From 3 % on the visitor is warned, from 10 % on asked to confirm. */
export const impactLevel = (impact: bigint): ImpactLevel =>
  impact >= 10_000n ? 'severe' : impact >= 3_000n ? 'high' : 'fine'

/**
 * The approximate result by prices alone, less the provider's fee: shown as an estimate while there is no quote, and never
 * used for a swap.
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
