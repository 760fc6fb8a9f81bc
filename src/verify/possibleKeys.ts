import { secp256k1 } from '@noble/curves/secp256k1'

/**
 * The compressed public keys whose ECDSA signature of the hash this may be: the signer's key is among them. Of the two
 * forms of each signature only the one with the low `s` is accepted.
 *
 * @param proof `r` and `s`, 32 bytes each
 * @throws where there is no such point on the curve
 */
export const possibleKeys = (proof: Uint8Array, hash: Uint8Array): Uint8Array[] => {
  const signature = secp256k1.Signature.fromCompact(proof)
  if (signature.hasHighS()) return []
  return [0, 1].map((bit) => signature.addRecoveryBit(bit).recoverPublicKey(hash).toRawBytes(true))
}
