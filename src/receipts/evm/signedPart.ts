import type { TypedData } from './typedData.ts'

/** Data nested deeper than this is dropped; such data could not be hashed either. */
const MAX_DEPTH = 40

/**
 * Typed data without the fields that its types do not declare: they are not signed, so they must not be read. Otherwise a
 * page could add a field that makes a permit look like its opposite.
 */
export function signedPart(data: TypedData): TypedData {
  const { types, primaryType, message, domain } = data
  // Without a declared domain type, the fields that are there get signed.
  const declared = types.EIP712Domain?.map(({ name }) => name)
  const kept = Object.entries(domain ?? {}).filter(([name]) => declared?.includes(name) ?? true)
  return {
    ...data,
    domain: Object.fromEntries(kept),
    message: pickStruct(types, primaryType, message, 0),
  }
}

type Types = TypedData['types']

function pickStruct(
  types: Types,
  type: string,
  value: Record<string, unknown>,
  depth: number,
): Record<string, unknown> {
  const fields = types[type] ?? []
  return Object.fromEntries(
    fields.flatMap(({ name, type }) =>
      Object.hasOwn(value, name) ? [[name, pick(types, type, value[name], depth)]] : [],
    ),
  )
}

function pick(types: Types, type: string, value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined
  const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (list !== undefined)
    return Array.isArray(value) ? value.map((one) => pick(types, list, one, depth + 1)) : undefined
  if (Object.hasOwn(types, type))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pickStruct(types, type, value as Record<string, unknown>, depth + 1)
      : undefined
  return value
}
