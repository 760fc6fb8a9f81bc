/** A decimal number, exactly as it was written: `digits` divided by ten to the power of `scale`. */
export type Decimal = { digits: bigint; scale: number }

// Enough for every uint256 with 36 decimals; services may send texts of any length.
const MAX_LENGTH = 160
const MAX_EXPONENT = 120

/**
 * Parses a service's number without a float in between. Scientific notation is accepted, since JSON uses it for small
 * numbers; a sign, thousands separators and anything ambiguous are not.
 *
 * @example readDecimal('1.5e-7') // { digits: 15n, scale: 8 }
 */
export const readDecimal = (value: unknown): Decimal | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  if (text.length > MAX_LENGTH) return undefined
  const parts = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (!parts) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = parts
  if (whole + fraction === '' || Math.abs(Number(exponent)) > MAX_EXPONENT) return undefined
  const digits = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/** The number in units of ten to the power of minus `decimals`; further digits are cut off, never rounded up. */
export const toUnits = ({ digits, scale }: Decimal, decimals: number): bigint =>
  decimals >= scale
    ? digits * 10n ** BigInt(decimals - scale)
    : digits / 10n ** BigInt(scale - decimals)
