/** Digits after an optional `0x`, with the prefix written as wallets write it. */
const HEX = /^(0x|0X)?([\da-f]*)$/i

const MAX_UINT256 = 2n ** 256n - 1n

/** Hex with its prefix, in small letters; undefined for any other value. */
export function hexOf(value: unknown): `0x${string}` | undefined {
  const [, prefix, digits] = (typeof value === 'string' && HEX.exec(value)) || []
  return prefix === undefined || digits === undefined ? undefined : `0x${digits.toLowerCase()}`
}

/** Whole bytes as hex. Wallets add a missing prefix, so digits without one have one meaning only. */
export function canonicalBytes(value: unknown): `0x${string}` | undefined {
  const [, , digits] = (typeof value === 'string' && value !== '' && HEX.exec(value)) || []
  return digits === undefined || digits.length % 2 === 1 ? undefined : `0x${digits.toLowerCase()}`
}

/** An address in small letters: a checksum that is missing or wrong makes no difference to a wallet then. */
export function canonicalAddress(value: unknown): `0x${string}` | undefined {
  const hex = canonicalBytes(value)
  return hex?.length === 42 ? hex : undefined
}

/**
 * An amount as JSON-RPC writes it, `0x` and hex without leading zeros. Decimal text, which some wallets take for hex, is
 * rewritten; text that is a number only as hex without a prefix is none.
 */
export function canonicalQuantity(value: unknown): `0x${string}` | undefined {
  const number = wholeNumber(value)
  return number === undefined ? undefined : `0x${number.toString(16)}`
}

function wholeNumber(value: unknown): bigint | undefined {
  if (value === '0x' || value === '0X') return 0n
  const isNumber =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^(0x[\da-f]{1,128}|\d{1,128})$/i.test(value))
  if (!isNumber) return undefined
  const number = BigInt(typeof value === 'string' ? value.toLowerCase() : value)
  return number >= 0n && number <= MAX_UINT256 ? number : undefined
}

/** A chain id as a quantity, also where it is written in CAIP-2. */
export const canonicalChainId = (value: unknown): `0x${string}` | undefined => {
  const hex = canonicalQuantity(
    typeof value === 'string' ? value.replace(/^eip155:(?=\d)/, '') : value,
  )
  return hex === '0x0' ? undefined : hex
}

/** A value with all its hex in small letters, where letters have no other meaning. */
export function lowerHex(value: unknown): unknown {
  if (typeof value === 'string') return hexOf(value) ?? value
  if (Array.isArray(value)) return value.map(lowerHex)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lowerHex(one)]))
}
