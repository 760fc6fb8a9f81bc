import { UnreadableRequestError } from '#errors/receipt.ts'
import { bytesToHex } from './bytesToHex.ts'

const MAX_DEPTH = 64
/** The most values one request may hold; a page that sends more could stall the tab. */
const MAX_VALUES = 200_000

/**
 * A deep copy of plain data that a page passed in: later changes of the page's own objects do not reach it.
 * Each property is read once. A bigint stays a bigint; bytes become hex.
 *
 * @throws {UnreadableRequestError} a function, symbol or circular reference, or more values than can be read
 */
export function copyPlain(value: unknown): unknown {
  let left = MAX_VALUES
  const copy = (value: unknown, depth: number): unknown => {
    left -= 1
    if (left < 0 || depth > MAX_DEPTH) throw new UnreadableRequestError('the request is too large')
    if (value === null || value === undefined) return value
    switch (typeof value) {
      case 'string':
      case 'boolean':
      case 'bigint':
        return value
      case 'number':
        if (Number.isFinite(value)) return value
        throw new UnreadableRequestError('the request holds a number that is none')
      case 'object':
        break
      default:
        throw new UnreadableRequestError(`the request holds a ${typeof value}`)
    }
    if (value instanceof Uint8Array) return bytesToHex(value)
    if (Array.isArray(value)) {
      if (value.length > left) throw new UnreadableRequestError('the request is too large')
      return Array.from(value, (one: unknown) => copy(one, depth + 1))
    }
    // What JSON would not carry unchanged, such as a date or a map, would reach the wallet as something else.
    if (Object.prototype.toString.call(value) !== '[object Object]')
      throw new UnreadableRequestError('the request holds more than plain data')
    const entries = Object.keys(value).flatMap((key) => {
      const one = (value as Record<string, unknown>)[key]
      return one === undefined ? [] : [[key, copy(one, depth + 1)] as const]
    })
    return Object.fromEntries(entries)
  }
  try {
    return copy(value, 0)
  } catch (error) {
    if (error instanceof UnreadableRequestError) throw error
    // An accessor or a proxy of the page threw.
    throw new UnreadableRequestError('the request cannot be read', { cause: error })
  }
}

/**
 * JSON with its keys sorted, so that equal data gives equal text. A bigint is written as `{"$bigint":"…"}`.
 *
 * @param value a copy by `copyPlain`
 */
export function canonicalJson(value: unknown): string {
  if (value === undefined) return 'null'
  if (typeof value === 'bigint') return `{"$bigint":"${value}"}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
