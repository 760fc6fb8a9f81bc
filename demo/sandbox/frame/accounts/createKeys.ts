import { generatePrivateKey } from 'viem/accounts'
import { hexToBytes } from 'viem/utils'

/** The secrets of one wallet. They stay in the frame: sealed before they are stored, never sent to the page around it. */
export type AccountKeys = {
  /** A secp256k1 private key, 32 bytes: the plain account, and the owner of the smart one. */
  eip155: Uint8Array
  /** The seed of an ed25519 key, 32 bytes. */
  solana: Uint8Array
}

/** Makes the keys of a new wallet out of the browser's randomness. */
export const createKeys = (): AccountKeys => ({
  // A key of secp256k1 has an upper limit, which a random one all but never meets; viem asks again if so.
  eip155: hexToBytes(generatePrivateKey()),
  solana: crypto.getRandomValues(new Uint8Array(32)),
})
