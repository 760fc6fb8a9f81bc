import { type Address, getAddressEncoder } from '@solana/web3.js'

/** A field of an account's data, as Solana's programs write them one after another. */
export type Field =
  | { u8: number }
  | { u16: number }
  | { u32: number }
  | { address: string }
  /** Its length in 32 bits, then UTF-8; filled with zeros up to `size`. */
  | { text: string; size?: number }
  | { zeros: number }

const encodeField = (field: Field): Uint8Array => {
  if ('address' in field)
    return new Uint8Array(getAddressEncoder().encode(field.address as Address))
  if ('zeros' in field) return new Uint8Array(field.zeros)
  if ('text' in field) {
    const text = new TextEncoder().encode(field.text)
    const bytes = new Uint8Array(4 + (field.size ?? text.length))
    new DataView(bytes.buffer).setUint32(0, field.size ?? text.length, true)
    bytes.set(text, 4)
    return bytes
  }
  const [[kind, value] = ['u8', 0]] = Object.entries(field) as [string, number][]
  const bytes = new Uint8Array(kind === 'u8' ? 1 : kind === 'u16' ? 2 : 4)
  for (let at = 0; at < bytes.length; at++) bytes[at] = (value >>> (8 * at)) & 0xff
  return bytes
}

export const encodeRecord = (fields: readonly Field[]): Uint8Array =>
  new Uint8Array(Buffer.concat(fields.map(encodeField)))
