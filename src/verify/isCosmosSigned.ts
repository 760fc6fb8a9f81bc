import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { keyHash } from './keyHash.ts'
import { possibleKeys } from './possibleKeys.ts'
import { sameBytes } from './sameBytes.ts'

/** Chains with addresses of Ethereum's kind (ethsecp256k1), such as Injective, hash documents and keys as Ethereum does. */
const ethereumAddress = (key: Uint8Array): Uint8Array =>
  keccak_256(secp256k1.ProjectivePoint.fromHex(key).toRawBytes(false).subarray(1)).subarray(12)

/**
 * Whether a key of the account has signed the bytes. The public key is recovered from the signature, and compared with the
 * account.
 *
 * @param account the bytes of its address
 * @param proof `r` and `s`, 32 bytes each
 */
export const isCosmosSigned = (
  account: Uint8Array,
  proof: Uint8Array,
  bytes: Uint8Array,
): boolean => {
  try {
    return (
      possibleKeys(proof, sha256(bytes)).some((key) => sameBytes(keyHash(key), account)) ||
      possibleKeys(proof, keccak_256(bytes)).some((key) => sameBytes(ethereumAddress(key), account))
    )
  } catch {
    return false // no point on the curve
  }
}
