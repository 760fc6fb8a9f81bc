import { fromBase58 } from '#lib/base58.ts'
import type { SignedMessage } from './signedMessage.ts'
import { isEd25519Key, verifyEd25519 } from './strictEd25519.ts'

/** More base58 digits than 64 bytes can have. */
const MAX_DIGITS = 90

const bytesOf = (text: string): Uint8Array | undefined =>
  text.length <= MAX_DIGITS ? fromBase58(text) : undefined

/** The address, which has only one form; undefined for one that cannot be a public key. */
export const canonicalSolanaAddress = (address: string): string | undefined => {
  const key = bytesOf(address)
  return key?.length === 32 && isEd25519Key(key) ? address : undefined
}

/** Whether the account has signed the text: ed25519 over its UTF-8, address and signature in base58. */
export const verifySolanaMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const key = bytesOf(address)
  const proof = bytesOf(signature)
  if (key?.length !== 32 || !proof) return false
  return verifyEd25519(proof, new TextEncoder().encode(message), key)
}
