/** A number exactly as somebody has written it: `digits` divided by ten to the power of `scale`. */
export type Decimal = { digits: bigint; scale: number }

// Enough for every uint256 with 36 decimals. What services send has no limit of its own.
const MAX_LENGTH = 160
const MAX_EXPONENT = 120

/**
 * Reads a number of a service without a float in between. Scientific notation is read, for that is how JSON writes
 * small numbers; a sign, separators of thousands and whatever else could be meant in two ways are not.
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

/** The number in units of ten to the power of minus `decimals`; what is finer is cut, never rounded up. */
export const toUnits = ({ digits, scale }: Decimal, decimals: number): bigint =>
  decimals >= scale
    ? digits * 10n ** BigInt(decimals - scale)
    : digits / 10n ** BigInt(scale - decimals)
