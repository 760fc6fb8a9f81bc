const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** What the sum over a text comes to when it is whole. */
export const BECH32 = 1
export const BECH32M = 0x2bc830a3

const checksum = (values: readonly number[]): number => {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATORS.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator
    })
  }
  return sum >>> 0
}

/**
 * What a text of BIP-173's or BIP-350's form holds, in groups of five bits, and the sum over it, which the reader is to
 * compare; undefined for any other text.
 */
export const fromBech32 = (
  given: string,
): { groups: readonly number[]; sum: number } | undefined => {
  const text = given.toLowerCase()
  if (given.length > 90 || (given !== text && given !== given.toUpperCase())) return undefined
  const split = text.lastIndexOf('1')
  const values = [...text.slice(split + 1)].map((letter) => CHARSET.indexOf(letter))
  if (split < 1 || values.length < 8 || values.includes(-1)) return undefined
  const codes = [...text.slice(0, split)].map((letter) => letter.charCodeAt(0))
  const sum = checksum([...codes.map((c) => c >> 5), 0, ...codes.map((c) => c & 31), ...values])
  return { groups: values.slice(0, -6), sum }
}

/** Groups of five bits as bytes; undefined when what is left over is not padding. */
export const groupsToBytes = (groups: readonly number[]): Uint8Array | undefined => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const group of groups) {
    held = ((held << 5) | group) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return bits >= 5 || held & ((1 << bits) - 1) ? undefined : new Uint8Array(bytes)
}
