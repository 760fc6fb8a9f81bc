import { bech32 } from '@scure/base'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import { fromBase64 } from '#lib/base64.ts'
import { cosmosPrefixes } from './cosmosPrefixes.ts'
import { isCosmosSigned } from './isCosmosSigned.ts'
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
 * Whether a Cosmos account has signed the text, inside the document of ADR-36, with a key of Cosmos' usual kind or of
 * Ethereum's; the signature is base64.
 */
export const verifyCosmosMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const proof = fromBase64(signature)
  const account = accountOf(address)
  if (proof?.length !== 64 || !account) return false
  // It holds nothing that JSON could write in two ways: the message is in it as base64.
  const document = JSON.stringify(arbitraryDocument(message, address))
  return isCosmosSigned(account.bytes, proof, new TextEncoder().encode(document))
}
