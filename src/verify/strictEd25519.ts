import { ed25519 } from '@noble/curves/ed25519'

/**
 * Whether the bytes encode a point of small order, in whatever encoding: as a public key it proves nothing, since anybody
 * can make a signature for it.
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

/** Whether the bytes are a point in RFC 8032's encoding, and a valid public key. */
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
