import { UnreadableRequestError } from '#errors/receipt.ts'
import { own } from '#lib/own.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'
import { canonicalAddress, hexOf } from './canonicalHex.ts'

const Field = z.object({ name: z.string(), type: z.string() })
const Struct = z.record(z.string(), z.unknown())
const Given = z.object({
  domain: z.nullish(Struct),
  types: z.record(z.string(), z.array(Field)),
  primaryType: z.string(),
  message: z.nullish(Struct),
})

type Fields = readonly z.infer<typeof Field>[]
type Types = Readonly<Record<string, Fields>>

/** Typed data in its one form: only what is signed, each value as every wallet reads it. */
export type CanonicalTypedData = {
  types: Types
  domain: Record<string, unknown>
  primaryType: string
  message: Record<string, unknown>
}

const MAX_DEPTH = 64

/** The domain's type where none is declared: of the fields that are there, in the order of EIP-712. */
const domainFields: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const wrong = (path: string, problem: string) => new UnreadableRequestError(`${path}: ${problem}`)

const INTEGER = /^(u?)int([1-9]\d{0,2})?$/
const BYTES = /^bytes([1-9]|[12]\d|3[0-2])$/
const LIST = /^(.*)\[(\d*)\]$/

export const integerOf = (type: string): { bits: number; isSigned: boolean } | undefined => {
  const [, sign, size = '256'] = INTEGER.exec(type) ?? []
  const bits = Number(size)
  return sign === undefined || bits % 8 !== 0 || bits > 256
    ? undefined
    : { bits, isSigned: sign === '' }
}

const isAtom = (type: string): boolean =>
  ['address', 'bool', 'bytes', 'string'].includes(type) || BYTES.test(type) || !!integerOf(type)

/** What a list of any depth is of. */
const baseOf = (type: string): string => type.replace(/(\[\d*\])+$/, '')

function readInteger(value: unknown, { bits, isSigned }: { bits: number; isSigned: boolean }) {
  const isNumber =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^(0x[\da-f]{1,128}|-?\d{1,128})$/i.test(value))
  if (!isNumber) return undefined
  const number = BigInt(typeof value === 'string' ? value.toLowerCase() : value)
  const [least, end] = isSigned
    ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1)]
    : [0n, 2n ** BigInt(bits)]
  return number >= least && number < end ? number : undefined
}

/** A value as all wallets read it, or undefined: some read it otherwise, or none can. */
function canonicalAtom(type: string, value: unknown): unknown {
  const integer = integerOf(type)
  if (integer) return readInteger(value, integer)?.toString()
  switch (type) {
    case 'address':
      return canonicalAddress(value)
    case 'bool':
      // Of any text, `'false'` too, some make true.
      return value === 0 || value === 1
        ? value === 1
        : typeof value === 'boolean'
          ? value
          : undefined
    case 'string':
      if (typeof value === 'string') return value
      return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : undefined
    default: {
      const hex = hexOf(value)
      const [, size] = BYTES.exec(type) ?? []
      const isWhole =
        size === undefined ? (hex?.length ?? 1) % 2 === 0 : hex?.length === 2 + 2 * Number(size)
      return isWhole ? hex : undefined
    }
  }
}

/** Those that a type is made of, itself first. Undefined: a type that wallets would write in different ways. */
function typesOf(types: Types, primaryType: string): ReadonlyMap<string, Fields> {
  const found = new Map<string, Fields>()
  const left = [primaryType]
  for (let type = left.pop(); type !== undefined; type = left.pop()) {
    if (found.has(type)) continue
    const fields = own(types, type)
    if (!fields) throw wrong('types', `${type.slice(0, 60)} is not declared`)
    if (isAtom(type) || LIST.test(type) || type === '')
      throw wrong('types', `${type.slice(0, 60)} is no name of a type`)
    found.set(type, fields)
    left.push(...fields.map((field) => baseOf(field.type)).filter((base) => !isAtom(base)))
  }
  // Wallets find the types inside a type by its name's letters.
  const isPlain = [...found.keys()].every((type) => /^\w+$/.test(type))
  if (found.size > 1 && !isPlain) throw wrong('types', 'a name that wallets read in different ways')
  return found
}

const ALL = 'EIP712Domain'

function canonicalStruct(
  types: ReadonlyMap<string, Fields>,
  type: string,
  value: unknown,
  path: string,
  depth: number,
): Record<string, unknown> {
  if (depth > MAX_DEPTH) throw wrong(path, 'nested too deeply')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(path, 'expected an object')
  return Object.fromEntries(
    (types.get(type) ?? []).map((field) => [
      field.name,
      canonicalValue(
        types,
        field.type,
        own(value as Record<string, unknown>, field.name),
        `${path}.${field.name.slice(0, 60)}`,
        depth,
      ),
    ]),
  )
}

function canonicalValue(
  types: ReadonlyMap<string, Fields>,
  type: string,
  value: unknown,
  path: string,
  depth: number,
): unknown {
  const [, of, length] = LIST.exec(type) ?? []
  if (of !== undefined) {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
      throw wrong(path, `expected ${type.slice(0, 60)}`)
    return value.map((one, at) => canonicalValue(types, of, one, `${path}.${at}`, depth + 1))
  }
  if (types.has(type))
    // A struct that is absent has a hash of its own: thirty-two zeros.
    return value === null || value === undefined
      ? null
      : canonicalStruct(types, type, value, path, depth + 1)
  const atom = canonicalAtom(type, value)
  if (atom === undefined) throw wrong(path, `expected ${type.slice(0, 60)}`)
  return atom
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableRequestError('the typed data is no JSON', { cause })
  }
}

/**
 * Typed data as every wallet hashes it: without what its types do not declare, since that is not signed; addresses and
 * bytes in small letters, numbers as decimal text, and the domain's type always declared.
 *
 * @throws {UnreadableRequestError} no wallet could sign it, or two would sign different things
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function canonicalTypedData(given: unknown): CanonicalTypedData {
  const { domain, types, primaryType, message } = readParam(
    Given,
    typeof given === 'string' ? parse(given) : given,
  )
  const declared =
    own(types, ALL) ?? domainFields.filter(({ name }) => own(domain ?? {}, name) != null)
  const all: Types = { ...types, [ALL]: declared }
  const ofDomain = typesOf(all, ALL)
  const ofMessage = typesOf(all, primaryType)
  const read = canonicalStruct(ofDomain, ALL, domain ?? {}, 'domain', 0)
  // Wallets compare it with the network they are on, most as a number.
  const isNumber = declared.some(({ name, type }) => name === 'chainId' && integerOf(type))
  if (isNumber && Number.isSafeInteger(Number(read.chainId))) read.chainId = Number(read.chainId)
  return {
    types: Object.fromEntries([...ofDomain, ...ofMessage]),
    domain: read,
    primaryType,
    message:
      primaryType === ALL
        ? {}
        : canonicalStruct(ofMessage, primaryType, message ?? {}, 'message', 0),
  }
}
