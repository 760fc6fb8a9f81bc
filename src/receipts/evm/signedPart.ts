import type { TypedData } from './typedData.ts'

/** Data nested deeper than this is left out of what is read; its hash could not be made either. */
const MAX_DEPTH = 40

/**
 * Typed data without what its types do not declare: that is not signed, so it must not be read either. Else a page
 * could add a field to a permit that makes it look like its opposite.
 */
export function signedPart(data: TypedData): TypedData {
  const { types, primaryType, message, domain } = data
  // Whoever declares no domain type signs the fields that are there.
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
