import { type Decimal, toUnits } from '../money/decimal.ts'

/** More than any token's supply. Permit2's largest allowance, of 160 bits, is more with 18 decimals. */
const MOST_TOKENS = 10n ** 30n

/** Whether an amount of whole tokens means "unlimited". */
export const isUnlimited = (amount: Decimal): boolean => toUnits(amount, 0) >= MOST_TOKENS
