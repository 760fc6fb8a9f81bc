import { ed25519 } from '@noble/curves/ed25519'

/**
 * Whether the bytes stand for a point of small order, however it is written: as a key it is nobody's, for anybody can
 * sign for it.
 *
 * @see https://hdevalence.ca/blog/2020-10-04-its-25519am
 */
export const isSmallOrder = (bytes: Uint8Array): boolean => {
  try {
    return ed25519.Point.fromHex(bytes, true).isSmallOrder()
  } catch {
    return false // no point at all
  }
}

/** Whether the bytes are a point as RFC 8032 writes it, and a key that somebody can have. */
export const isEd25519Key = (bytes: Uint8Array): boolean => {
  try {
    return !ed25519.Point.fromHex(bytes).isSmallOrder()
  } catch {
    return false // no point at all
  }
}

/** Strictly by RFC 8032: neither the key nor the point in the signature is of small order. */
export const verifyEd25519 = (proof: Uint8Array, message: Uint8Array, key: Uint8Array): boolean => {
  if (proof.length !== 64 || isSmallOrder(key) || isSmallOrder(proof.subarray(0, 32))) return false
  try {
    return ed25519.verify(proof, message, key, { zip215: false })
  } catch {
    return false // no point, or a number out of range
  }
}
