import { type DisplayAmountOptions, displayAmount } from '#domain/money/displayAmount.ts'
import { own } from '#lib/own.ts'

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** The sign before an amount; undefined for a currency without one here. */
export const moneySign = (currency: string): string | undefined => own(signs, currency)

/**
 * Formats money, rounded down to two decimals: all of them, or with `minFraction` 0 only those it needs.
 *
 * @param decimals of `value`: 2 for cents
 * @example displayMoney(123_450n, 2, 'USD') // '$1,234.50'
 */
export const displayMoney = (
  value: bigint,
  decimals: number,
  currency: string,
  { locale, minFraction = 2 }: Pick<DisplayAmountOptions, 'locale' | 'minFraction'> = {},
): string => {
  const { text } = displayAmount(value, decimals, { locale, maxFraction: 2, minFraction })
  const sign = moneySign(currency)
  return sign ? sign + text : `${text} ${currency}`
}
