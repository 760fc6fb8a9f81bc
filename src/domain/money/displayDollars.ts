import { WORTH_DECIMALS } from '../token/tokenWorth.ts'
import { displayAmount } from './displayAmount.ts'

const CENT = 10n ** BigInt(WORTH_DECIMALS - 2)

/** @example displayDollars(123_450n) // '$1,234.50' */
export const displayDollars = (cents: bigint, locale?: string): string =>
  `$${displayAmount(cents, 2, { locale, maxFraction: 2, minFraction: 2 }).text}`

/**
 * Formats millionths of a dollar. Rounded down; less than a cent is shown as such.
 *
 * @example displayWorth(1_999n) // '<$0.01'
 */
export const displayWorth = (worth: bigint, locale?: string): string =>
  worth > 0n && worth < CENT
    ? `<${displayDollars(1n, locale)}`
    : displayDollars(worth / CENT, locale)
