import { fromBase58 } from '../lib/base58.ts'
import type { SignedMessage } from './signedMessage.ts'

/** Whether the account has signed the text: ed25519 over its UTF-8, address and signature in base58. */
export const verifySolanaMessage = async ({
  address,
  message,
  signature,
}: SignedMessage): Promise<boolean> => {
  const key = fromBase58(address)
  const proof = fromBase58(signature)
  if (key?.length !== 32 || proof?.length !== 64) return false
  const verifier = await crypto.subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, [
    'verify',
  ])
  return crypto.subtle.verify(
    'Ed25519',
    verifier,
    new Uint8Array(proof),
    new TextEncoder().encode(message),
  )
}
