import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { arbitraryDocument } from '../domain/cosmosArbitrary.ts'
import { fromBase64 } from '../lib/base64.ts'
import { cosmosPrefixes } from './cosmosPrefixes.ts'
import { keyHash } from './keyHash.ts'
import { possibleKeys } from './possibleKeys.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

/** The hash of a public key. */
const ACCOUNT_SIZE = 20

const accountOf = (address: string) => {
  const { prefix, words } = bech32.decodeUnsafe(address) ?? {}
  const bytes = words && bech32.fromWordsUnsafe(words)
  return prefix !== undefined && bytes?.length === ACCOUNT_SIZE ? { prefix, bytes } : undefined
}

/**
 * The address in lower case; undefined where it is malformed, or has another chain's prefix. For a chain that is not in
 * {@link cosmosPrefixes}, such as a test network, any prefix is accepted.
 *
 * @param reference the second part of the chain's CAIP-2 id
 */
export const canonicalCosmosAddress = (address: string, reference: string): string | undefined => {
  const prefix = accountOf(address)?.prefix
  const wanted = cosmosPrefixes.get(reference) ?? prefix
  return prefix !== undefined && prefix === wanted ? address.toLowerCase() : undefined
}

/**
 * Whether a Cosmos account has signed the text, inside the document of ADR-36; the signature is base64. The public key is
 * recovered from the signature, and compared with the address.
 */
export const verifyCosmosMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const bytes = fromBase64(signature)
  if (bytes?.length !== 64) return false
  // It holds nothing that JSON could write in two ways: the message is in it as base64.
  const hash = sha256(JSON.stringify(arbitraryDocument(message, address)))
  const account = accountOf(address)
  if (!account) return false
  try {
    return possibleKeys(bytes, hash).some((key) => sameBytes(keyHash(key), account.bytes))
  } catch {
    return false // no point on the curve
  }
}
