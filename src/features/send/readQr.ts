import decodeQR, { type Image } from 'qr/decode.js'

/** Milliseconds beyond the first look: a camera soon has another frame, a file is all there is. */
const RETRY_MS = { frame: 16, file: 1_000 } as const

/** The text of a QR code in a picture; undefined when none can be read for certain. */
export const readQr = (picture: Image, kind: keyof typeof RETRY_MS): string | undefined => {
  try {
    return decodeQR(picture, { effort: Number.POSITIVE_INFINITY, timeLimit: RETRY_MS[kind] })
  } catch (error) {
    // These are about how the picture is given; that there is no code in it is a plain Error.
    if (error instanceof TypeError || error instanceof RangeError) throw error
    return undefined
  }
}
