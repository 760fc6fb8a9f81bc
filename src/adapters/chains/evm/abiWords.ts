import type { Hex } from './hex.ts'

// The few shapes these reads need, word by word: a general reader of ABIs weighs more than all of them together.
const WORD = 64

/** 32 bytes, from the right. */
export const word = (value: bigint | number | string): string =>
  (typeof value === 'string'
    ? value.replace(/^0x/i, '').toLowerCase()
    : value.toString(16)
  ).padStart(WORD, '0')

/** Bytes with their length in front, filled up to whole words. */
export const bytesWords = (hex: string): string => {
  const digits = hex.replace(/^0x/i, '')
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0')
}

/** The word at a place counted in bytes; undefined beyond the end. */
export const wordAt = (data: Hex, at: number): bigint | undefined => {
  const digits = data.slice(2 + at * 2, 2 + at * 2 + WORD)
  return digits.length === WORD ? BigInt(`0x${digits}`) : undefined
}

/** A place in the data, as it is written there; undefined for one beyond it. */
const placeAt = (data: Hex, at: number): number | undefined => {
  const place = wordAt(data, at)
  return place !== undefined && place < BigInt(data.length) ? Number(place) : undefined
}

/** The bytes whose place stands at `at`, counted from `base`. */
export const bytesAt = (data: Hex, at: number, base = 0): Hex | undefined => {
  const place = placeAt(data, at)
  const length = place === undefined ? undefined : placeAt(data, base + place)
  if (place === undefined || length === undefined) return undefined
  const start = 2 + (base + place + 32) * 2
  const digits = data.slice(start, start + length * 2)
  return digits.length === length * 2 ? `0x${digits}` : undefined
}

/** The places of the items of a list of things without a fixed size, whose own place stands at `at`. */
export const itemsAt = (data: Hex, at: number): number[] | undefined => {
  const place = placeAt(data, at)
  const length = place === undefined ? undefined : placeAt(data, place)
  if (place === undefined || length === undefined) return undefined
  const base = place + 32
  const items = Array.from({ length }, (_, index) => placeAt(data, base + index * 32))
  return items.every((item) => item !== undefined) ? items.map((item) => base + item) : undefined
}

const text = (hex: Hex): string => {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  return new TextDecoder().decode(bytes)
}

/** A text; old tokens give theirs as 32 bytes. */
export const textIn = (data: Hex, at = 0): string | undefined => {
  if (data.length === 2 + WORD) return text(data).replace(/\0+$/, '')
  const bytes = bytesAt(data, at)
  return bytes && text(bytes)
}
