/** Of Solana's codecs what its addresses need; one module stands for each package of them. */
import { base58 } from '@scure/base'

export const getBase58Encoder = () => ({ encode: (text) => base58.decode(text) })
export const getBase58Decoder = () => ({ decode: (bytes) => base58.encode(bytes) })

export const transformEncoder = ({ encode }, from) => ({ encode: (value) => encode(from(value)) })
export const fixEncoderSize = ({ encode }, size) => ({
  encode: (value) => {
    const bytes = new Uint8Array(size)
    bytes.set(encode(value).subarray(0, size))
    return bytes
  },
})
export const fixDecoderSize = ({ decode }, size) => ({
  decode: (bytes) => decode(bytes.subarray(0, size)),
})
export const combineCodec = (encoder, decoder) => ({ ...encoder, ...decoder })
