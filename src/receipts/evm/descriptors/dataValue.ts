import { type AbiParameter, getAddress, isAddress, isHex } from 'viem'
import { textOf } from '../../textOf.ts'
import type { TypedData } from '../typedData.ts'

/** One value with its Solidity type: the text "12" is no number, and the text "0x12" no bytes. */
export class Leaf {
  constructor(
    /** Solidity's name of it, or `constant` for a value that stands in a descriptor. */
    readonly type: string,
    /** Integers as `bigint`, bytes and addresses as hex. */
    readonly value: bigint | boolean | string,
  ) {}
}

/** Decoded calldata or typed data: single values, lists, and structs by the names of their members. */
export type DataValue = Leaf | readonly DataValue[] | ReadonlyMap<string, DataValue>

/** What a list is a list of: `uint256[]` for `uint256[][3]`; undefined for anything else. */
const itemType = (type: string): string | undefined => /^(.*)\[\d*\]$/.exec(type)?.[1]

/** The decoded arguments of a function, or the members of a struct, by name; those without one by their place. */
export function dataOfCall(inputs: readonly AbiParameter[], args: unknown): DataValue {
  const parts = args as Readonly<Record<string, unknown>>
  return new Map(
    inputs.map((input, index) => [
      input.name || String(index),
      // Of a struct with a member that has no name, decoding gives a list.
      dataOfArgument(
        input,
        input.type,
        Array.isArray(args) ? args[index] : parts[input.name || String(index)],
      ),
    ]),
  )
}

function dataOfArgument(input: AbiParameter, type: string, value: unknown): DataValue {
  const item = itemType(type)
  if (item !== undefined && Array.isArray(value))
    return value.map((one) => dataOfArgument(input, item, one))
  if (type.startsWith('tuple') && 'components' in input) return dataOfCall(input.components, value)
  return leafOf(type, value)
}

/** The message of typed data by its types; what the types do not declare is not signed, and left out. */
export function dataOfMessage({ types, primaryType, message }: TypedData): DataValue {
  const read = (type: string, value: unknown): DataValue | undefined => {
    const item = itemType(type)
    if (item !== undefined && Array.isArray(value))
      return value.flatMap((one) => read(item, one) ?? [])
    if (!Object.hasOwn(types, type))
      return value === undefined || value === null ? undefined : leafOf(type, value)
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(
      (types[type] ?? []).flatMap(({ name, type: inner }): [string, DataValue][] => {
        const member = Object.hasOwn(value, name)
          ? read(inner, (value as Record<string, unknown>)[name])
          : undefined
        return member === undefined ? [] : [[name, member]]
      }),
    )
  }
  return read(primaryType, message) ?? new Map()
}

function leafOf(type: string, value: unknown): Leaf {
  if (type === 'bool' && typeof value === 'boolean') return new Leaf(type, value)
  if (/^u?int\d*$/.test(type)) {
    const number = integerOf(value)
    if (number !== undefined) return new Leaf(type, number)
  }
  if (type === 'address' && typeof value === 'string' && isAddress(value, { strict: false }))
    return new Leaf(type, getAddress(value))
  if (type.startsWith('bytes') && isHex(value)) return new Leaf(type, value.toLowerCase())
  return new Leaf('string', textOf(value))
}

/** The integer that a value of typed data or of a descriptor stands for. */
export function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value === 'string' && /^(0x[\da-f]{1,64}|-?\d{1,78})$/i.test(value))
    return BigInt(value)
  return undefined
}
