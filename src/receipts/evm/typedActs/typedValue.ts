import { type Address, getAddress, isAddress } from 'viem'

// Values of typed data, which arrive as JSON or as a library passes them. A value of the wrong type is `undefined`: data
// that does not match its own types was refused before, so such a field has another type than the standard's.

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined

export function asAmount(value: unknown): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint')
    return undefined
  try {
    return BigInt(value)
  } catch {
    // Text that is not a number.
    return undefined
  }
}

export const isTrue = (value: unknown): boolean => value === true || value === 'true'

export const asList = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []
