import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { arbitraryDocument } from '../domain/cosmosArbitrary.ts'
import { fromBase64 } from '../lib/base64.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

/** The one text of a document that is signed: names in order, and as Go writes JSON. */
const canonical = (document: unknown): string =>
  JSON.stringify(sorted(document)).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  )

/**
 * Whether a Cosmos account has signed the text, within the document of ADR-36; the signature in base64. The key is
 * found from the signature, and held against the address.
 */
export const verifyCosmosMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const bytes = fromBase64(signature)
  if (bytes?.length !== 64) return false
  const hash = sha256(new TextEncoder().encode(canonical(arbitraryDocument(message, address))))
  try {
    const account = bech32.decodeToBytes(address).bytes
    const proof = secp256k1.Signature.fromCompact(bytes)
    // One signature twice over is one too many.
    if (proof.hasHighS()) return false
    return [0, 1].some((recovery) => {
      const key = proof.addRecoveryBit(recovery).recoverPublicKey(hash).toRawBytes(true)
      return sameBytes(ripemd160(sha256(key)), account)
    })
  } catch {
    return false // no address, or no point on the curve
  }
}
