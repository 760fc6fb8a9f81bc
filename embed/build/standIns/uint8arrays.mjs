import { base58, base64, base64nopad, base64urlnopad, hex, utf8 } from '@scure/base'

/** The encodings WalletConnect uses, by the names it has for them. */
const codecs = {
  // A single byte, such as the type of an envelope.
  base10: { decode: (text) => Uint8Array.of(Number(text)), encode: ([byte]) => String(byte) },
  base16: hex,
  base58btc: base58,
  base64: base64nopad,
  base64pad: base64,
  base64url: base64urlnopad,
  utf8,
}

const codecOf = (encoding) => {
  const codec = codecs[encoding]
  if (!codec) throw new Error(`Unsupported encoding "${encoding}"`)
  return codec
}

/**
 * @param {string} text
 * @param {string} [encoding]
 */
export const fromString = (text, encoding = 'utf8') => codecOf(encoding).decode(text)

/**
 * @param {Uint8Array} bytes
 * @param {string} [encoding]
 */
const encode = (bytes, encoding = 'utf8') => codecOf(encoding).encode(bytes)

export { encode as toString }

/** @param {Uint8Array[]} parts */
export const concat = (parts) => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
