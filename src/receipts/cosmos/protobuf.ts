import { UnreadableRequestError } from '#errors/receipt.ts'

/** One field of a message: bytes for texts, nested messages and fixed sizes, a number for varints. */
type Field = { number: number; bytes: Uint8Array } | { number: number; value: bigint }

const MOST_FIELDS = 5_000
const U64 = 2n ** 64n

const broken = () => new UnreadableRequestError('expected a protobuf message')

/** A number of seven bits to a byte. @throws {UnreadableRequestError} */
function readVarint(bytes: Uint8Array, at: number): [value: bigint, next: number] {
  let value = 0n
  for (let count = 0; count < 10; count++) {
    const byte = bytes[at + count]
    if (byte === undefined) throw broken()
    value |= BigInt(byte & 0x7f) << BigInt(7 * count)
    if (byte < 0x80) {
      if (value >= U64) throw broken()
      return [value, at + count + 1]
    }
  }
  throw broken()
}

function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  for (let at = 0; at < bytes.length; ) {
    const [tag, start] = readVarint(bytes, at)
    const number = Number(tag >> 3n)
    if (number === 0 || fields.length >= MOST_FIELDS) throw broken()
    const take = (length: bigint, from: number) => {
      if (length > BigInt(bytes.length - from)) throw broken()
      at = from + Number(length)
      return bytes.subarray(from, at)
    }
    switch (Number(tag & 7n)) {
      case 0: {
        const [value, next] = readVarint(bytes, start)
        at = next
        fields.push({ number, value })
        break
      }
      case 1:
        fields.push({ number, bytes: take(8n, start) })
        break
      case 2: {
        const [length, from] = readVarint(bytes, start)
        fields.push({ number, bytes: take(length, from) })
        break
      }
      case 5:
        fields.push({ number, bytes: take(4n, start) })
        break
      default:
        throw broken()
    }
  }
  return fields
}

/** A message, its fields by number. */
export type ProtobufMessage = {
  /** @throws {UnreadableRequestError} it is there twice: decoders differ in what they make of that */
  bytes(number: number): Uint8Array | undefined
  /** Every value of a field that repeats. */
  all(number: number): readonly Uint8Array[]
  /** @throws {UnreadableRequestError} likewise, or the bytes are no text */
  text(number: number): string
  /** @throws {UnreadableRequestError} likewise */
  number(number: number): bigint
  /** Whether it has no other fields than these. */
  hasOnly(...numbers: readonly number[]): boolean
}

/**
 * Reads a message as it is on the wire.
 *
 * @throws {UnreadableRequestError} the bytes are none
 * @see https://protobuf.dev/programming-guides/encoding/
 */
export function readProtobuf(bytes: Uint8Array): ProtobufMessage {
  const fields = readFields(bytes)
  const all = (number: number) =>
    fields.flatMap((field) => (field.number === number && 'bytes' in field ? [field.bytes] : []))
  const only = (number: number): Field | undefined => {
    const [first, ...more] = fields.filter((field) => field.number === number)
    if (more.length > 0) throw new UnreadableRequestError(`field ${number} is there twice`)
    return first
  }
  const bytesOf = (number: number) => {
    const field = only(number)
    return field && 'bytes' in field ? field.bytes : undefined
  }
  return {
    all,
    bytes: bytesOf,
    text(number) {
      const given = bytesOf(number)
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(given)
      } catch (cause) {
        throw new UnreadableRequestError('expected text', { cause })
      }
    },
    number(number) {
      const field = only(number)
      return field && 'value' in field ? field.value : 0n
    },
    hasOnly: (...numbers) => fields.every((field) => numbers.includes(field.number)),
  }
}
