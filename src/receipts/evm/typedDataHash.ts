import { concat, type Hex, keccak256, numberToHex, padHex, stringToHex, toHex } from 'viem'
import { type CanonicalTypedData, integerOf } from './canonicalTypedData.ts'

type Types = CanonicalTypedData['types']

const ZERO: Hex = `0x${'00'.repeat(32)}`
const LIST = /^(.*)\[\d*\]$/

/** A type with all that it is made of, as its hash covers it: `Mail(Person from)Person(address wallet)`. */
function typeText(types: Types, type: string): string {
  const found = new Set<string>()
  const left = [type]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const fields = types[next]
    if (found.has(next) || !fields) continue
    found.add(next)
    left.push(...fields.map((field) => field.type.replace(/(\[\d*\])+$/, '')))
  }
  found.delete(type)
  return [type, ...[...found].sort()]
    .map((one) => `${one}(${types[one]?.map(({ name, type }) => `${type} ${name}`).join()})`)
    .join('')
}

function structHash(types: Types, type: string, value: Record<string, unknown>): Hex {
  const words = (types[type] ?? []).map((field) => wordOf(types, field.type, value[field.name]))
  return keccak256(concat([keccak256(stringToHex(typeText(types, type))), ...words]))
}

function wordOf(types: Types, type: string, value: unknown): Hex {
  const list = LIST.exec(type)?.[1]
  if (list !== undefined)
    return keccak256(concat((value as unknown[]).map((one) => wordOf(types, list, one))))
  if (types[type]) return value === null ? ZERO : structHash(types, type, value as never)
  if (type === 'string') return keccak256(stringToHex(value as string))
  if (type === 'bytes') return keccak256(value as Hex)
  if (type.startsWith('bytes')) return padHex(value as Hex, { dir: 'right' })
  if (type === 'bool') return toHex(value as boolean, { size: 32 })
  if (type === 'address') return padHex(value as Hex)
  return numberToHex(BigInt(value as string), { size: 32, signed: !!integerOf(type)?.isSigned })
}

/**
 * The hash that is signed for typed data in its canonical form.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function typedDataHash({ types, domain, primaryType, message }: CanonicalTypedData): Hex {
  const ofDomain = structHash(types, 'EIP712Domain', domain)
  return keccak256(
    concat([
      '0x1901',
      ofDomain,
      ...(primaryType === 'EIP712Domain' ? [] : [structHash(types, primaryType, message)]),
    ]),
  )
}
