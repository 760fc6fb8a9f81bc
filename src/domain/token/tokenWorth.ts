import { readDecimal } from '../money/decimal.ts'
import type { TokenHolding } from './token.ts'

/** Decimals of a worth: it is in millionths of a dollar. */
export const WORTH_DECIMALS = 6

/** The worth of an amount, in millionths of a dollar, rounded down; undefined without a price. Exact: computed without floats. */
export const worthOfAmount = (
  amount: bigint,
  decimals: number,
  price: number | undefined,
): bigint | undefined => {
  const each = price === undefined ? undefined : readDecimal(price)
  if (!each) return undefined
  const scale = BigInt(decimals + each.scale)
  return (amount * each.digits * 10n ** BigInt(WORTH_DECIMALS)) / 10n ** scale
}

/** The worth of a balance, in millionths of a dollar; undefined without a price. */
export const worthOf = ({ token, amount, price }: TokenHolding): bigint | undefined =>
  worthOfAmount(amount, token.decimals, price)

/** `isPartial`: the price of some token is unknown. */
export type TotalWorth = { cents: bigint; isPartial: boolean }

/** The total worth, in cents. */
export const totalWorth = (holdings: readonly TokenHolding[]): TotalWorth => {
  let sum = 0n
  let isPartial = false
  for (const holding of holdings) {
    const worth = worthOf(holding)
    if (worth !== undefined) sum += worth
    else if (holding.amount > 0n) isPartial = true
  }
  return { cents: sum / 10n ** BigInt(WORTH_DECIMALS - 2), isPartial }
}

/** The balance worth most; without any price that of the native currency. */
export const largestHolding = (holdings: readonly TokenHolding[]): TokenHolding | undefined =>
  byWorth(holdings).reduce<TokenHolding | undefined>(
    (most, one) => (!most || (worthOf(one) ?? 0n) > (worthOf(most) ?? 0n) ? one : most),
    undefined,
  )

/** The native currency first, then by worth, then by name: the order of lists. */
export const byWorth = (holdings: readonly TokenHolding[]): TokenHolding[] => {
  const worths = new Map(holdings.map((holding) => [holding, worthOf(holding)]))
  const isNative = ({ token }: TokenHolding) => Number(token.address === undefined)
  return holdings.toSorted((a, b) => {
    const natives = isNative(b) - isNative(a)
    if (natives !== 0) return natives
    const [worthA = -1n, worthB = -1n] = [worths.get(a), worths.get(b)]
    if (worthA !== worthB) return worthA < worthB ? 1 : -1
    return a.token.symbol < b.token.symbol ? -1 : a.token.symbol > b.token.symbol ? 1 : 0
  })
}
