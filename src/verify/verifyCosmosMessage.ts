import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { arbitraryDocument } from '../domain/cosmosArbitrary.ts'
import { fromBase64 } from '../lib/base64.ts'
import { keyHash } from './keyHash.ts'
import { possibleKeys } from './possibleKeys.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

/**
 * Whether a Cosmos account has signed the text, within the document of ADR-36; the signature in base64. The key is
 * found from the signature, and held against the address.
 */
export const verifyCosmosMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const bytes = fromBase64(signature)
  if (bytes?.length !== 64) return false
  // Nothing in it that JSON could write in two ways: a message is within as base64.
  const hash = sha256(JSON.stringify(arbitraryDocument(message, address)))
  const account = bech32.fromWordsUnsafe(bech32.decodeUnsafe(address)?.words ?? [])
  if (!account) return false
  try {
    return possibleKeys(bytes, hash).some((key) => sameBytes(keyHash(key), account))
  } catch {
    return false // no point on the curve
  }
}
