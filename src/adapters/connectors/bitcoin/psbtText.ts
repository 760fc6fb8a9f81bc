import { hex } from '@scure/base'
import { fromBase64, toBase64 } from '#lib/base64.ts'

const HEX = /^(?:[0-9a-f]{2})+$/i

export const hexToBytes = (text: string): Uint8Array | undefined =>
  HEX.test(text) ? hex.decode(text) : undefined

/** The first bytes of every PSBT. */
const isPsbt = ([p, s, b, t, end]: Uint8Array) =>
  p === 0x70 && s === 0x73 && b === 0x62 && t === 0x74 && end === 0xff

/** A PSBT in base64, from base64 or hex; undefined when it is not a PSBT. */
export const readPsbt = (given: unknown): string | undefined => {
  if (typeof given !== 'string') return undefined
  const bytes = hexToBytes(given) ?? fromBase64(given)
  return bytes && isPsbt(bytes) ? toBase64(bytes) : undefined
}

export const psbtToHex = (base64: string): string =>
  hex.encode(fromBase64(base64) ?? new Uint8Array())
