import { sha256 } from '@noble/hashes/sha2'
import { CURVE, ProjectivePoint, Signature } from '@noble/secp256k1'

/** Signatures by the same author's smaller package, which is audited like its big sister. */
export const secp256k1 = { Signature }

const numberOf = (bytes) => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

/**
 * The equation of BIP-340 over the package's own points, which it has no signatures for: that `sG - eP` is a point with
 * an even `y`, and the `x` that is signed. What is no number of the field or no point, the package throws at.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki#verification
 */
export const schnorr = {
  verify(signature, message, publicKey) {
    try {
      const x = signature.slice(0, 32)
      const tag = sha256('BIP0340/challenge')
      const challenge = sha256(Uint8Array.of(...tag, ...tag, ...x, ...publicKey, ...message))
      const key = ProjectivePoint.fromHex(Uint8Array.of(2, ...publicKey))
      const e = numberOf(challenge) % CURVE.n
      const point = ProjectivePoint.BASE.mulAddQUns(
        key,
        numberOf(signature.slice(32)),
        (CURVE.n - e) % CURVE.n,
      )
      const isSame = String(point.toRawBytes(true)) === String(Uint8Array.of(2, ...x))
      return isSame && signature.length === 64
    } catch {
      return false
    }
  },
}
