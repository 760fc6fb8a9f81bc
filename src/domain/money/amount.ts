import { InvalidAmountError } from '#errors/amount.ts'

// Long enough for every uint256 with 36 decimals: what is typed or pasted may be of any length.
const MAX_LENGTH = 160

/**
 * Parses a decimal amount exactly, in the smallest unit.
 *
 * @example parseAmount('1.5', 18) // 1500000000000000000n
 * @throws {InvalidAmountError} anything but plain digits with one point, or a part finer than the smallest unit
 */
export const parseAmount = (text: string, decimals: number): bigint => {
  const [, whole = '', fraction = ''] =
    text.length > MAX_LENGTH ? [] : (/^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [])
  const digits = fraction.replace(/0+$/, '')
  if (whole + fraction === '' || digits.length > decimals)
    throw new InvalidAmountError(text, decimals)
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** The two sides of an amount's decimal point: the fraction has one digit for each decimal. */
export const splitUnits = (value: bigint, decimals: number): [whole: bigint, fraction: string] => {
  const digits = String(value).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return [BigInt(digits.slice(0, point)), digits.slice(point)]
}

/**
 * Formats an amount of the smallest unit exactly, in plain digits.
 *
 * @example formatUnits(1500000n, 6) // '1.5'
 */
export const formatUnits = (value: bigint, decimals: number): string => {
  if (value < 0n) return `-${formatUnits(-value, decimals)}`
  const [whole, fraction] = splitUnits(value, decimals)
  const digits = fraction.replace(/0+$/, '')
  return digits ? `${whole}.${digits}` : String(whole)
}
