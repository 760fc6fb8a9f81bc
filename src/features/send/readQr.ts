import decodeQR, { type Image } from 'qr/decode.js'

/** Time limit of further attempts, ms: a camera soon has another frame, a file is the only picture. */
const RETRY_MS = { frame: 16, file: 1_000 } as const

/** The text of a QR code in a picture; undefined when none can be read reliably. */
export const readQr = (picture: Image, kind: keyof typeof RETRY_MS): string | undefined => {
  try {
    return decodeQR(picture, { effort: Number.POSITIVE_INFINITY, timeLimit: RETRY_MS[kind] })
  } catch (error) {
    // These are errors in the picture's data; a picture without a code is a plain Error.
    if (error instanceof TypeError || error instanceof RangeError) throw error
    return undefined
  }
}
