import { readDecimal, toUnits } from '#domain/money/decimal.ts'
import type { PaymentCurrency } from './onrampOptions.ts'

/** A payment method and its limits, in cents. */
export type PaymentMeans = { id: string; min: bigint; max: bigint }

/** The payment methods of a currency whose limits can be read. */
export const paymentMeans = ({ payment_method_limits }: PaymentCurrency): readonly PaymentMeans[] =>
  payment_method_limits.flatMap(({ id, ...said }) => {
    const [min, max] = [readDecimal(said.min), readDecimal(said.max)]
    const means = min && max && { id, min: toUnits(min, 2), max: toUnits(max, 2) }
    return means && means.max > 0n && means.min <= means.max ? [means] : []
  })

/** The methods that accept an amount. */
export const meansFor = (all: readonly PaymentMeans[], cents: bigint): readonly PaymentMeans[] =>
  all.filter(({ min, max }) => min <= cents && cents <= max)

export type AmountProblem = { kind: 'min' | 'max'; limit: bigint }

/** The nearest limit where no method accepts the amount. Undefined where one does, or no limits are known. */
export const amountProblem = (
  all: readonly PaymentMeans[],
  cents: bigint,
): AmountProblem | undefined => {
  if (all.length === 0 || meansFor(all, cents).length > 0) return undefined
  const next = (limits: readonly bigint[], isNearer: (a: bigint, b: bigint) => boolean) =>
    limits.reduce<bigint | undefined>(
      (best, one) => (best === undefined || isNearer(one, best) ? one : best),
      undefined,
    )
  const below = all.map(({ max }) => max).filter((max) => max < cents)
  const most = next(below, (a, b) => a > b)
  if (most !== undefined) return { kind: 'max', limit: most }
  const least = next(
    all.map(({ min }) => min),
    (a, b) => a < b,
  )
  return least === undefined ? undefined : { kind: 'min', limit: least }
}
