import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { arbitraryDocument } from '../domain/cosmosArbitrary.ts'
import { fromBase64 } from '../lib/base64.ts'
import { cosmosPrefixes } from './cosmosPrefixes.ts'
import { keyHash } from './keyHash.ts'
import { possibleKeys } from './possibleKeys.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

/** The hash of a key. */
const ACCOUNT_SIZE = 20

const accountOf = (address: string) => {
  const { prefix, words } = bech32.decodeUnsafe(address) ?? {}
  const bytes = words && bech32.fromWordsUnsafe(words)
  return prefix !== undefined && bytes?.length === ACCOUNT_SIZE ? { prefix, bytes } : undefined
}

/**
 * The address in small letters; undefined where it is none, or begins as those of another chain do. Of a chain that is
 * not in {@link cosmosPrefixes}, such as a test network, every prefix is taken.
 *
 * @param reference the second part of the chain's CAIP-2 id
 */
export const canonicalCosmosAddress = (address: string, reference: string): string | undefined => {
  const prefix = accountOf(address)?.prefix
  const wanted = cosmosPrefixes.get(reference) ?? prefix
  return prefix !== undefined && prefix === wanted ? address.toLowerCase() : undefined
}

/**
 * Whether a Cosmos account has signed the text, within the document of ADR-36; the signature in base64. The key is
 * found from the signature, and held against the address.
 */
export const verifyCosmosMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const bytes = fromBase64(signature)
  if (bytes?.length !== 64) return false
  // Nothing in it that JSON could write in two ways: a message is within as base64.
  const hash = sha256(JSON.stringify(arbitraryDocument(message, address)))
  const account = accountOf(address)
  if (!account) return false
  try {
    return possibleKeys(bytes, hash).some((key) => sameBytes(keyHash(key), account.bytes))
  } catch {
    return false // no point on the curve
  }
}
