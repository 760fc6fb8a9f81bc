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

/** What was opened holds no keys of this wallet. */
export class KeyFormatError extends Error {
  override readonly name = 'KeyFormatError'
}

/** Tells this layout from later ones. */
const LAYOUT = 1
const KEY_BYTES = 32

/** Both keys in one piece, to be sealed. */
export function packKeys({ eip155, solana }: AccountKeys): Uint8Array {
  if (eip155.length !== KEY_BYTES || solana.length !== KEY_BYTES)
    throw new KeyFormatError('Each key has 32 bytes')
  return Uint8Array.of(LAYOUT, ...eip155, ...solana)
}

/** @throws {KeyFormatError} */
export function unpackKeys(bytes: Uint8Array): AccountKeys {
  if (bytes.length !== 1 + 2 * KEY_BYTES || bytes[0] !== LAYOUT)
    throw new KeyFormatError('These bytes are not the keys of a wallet')
  return {
    eip155: bytes.slice(1, 1 + KEY_BYTES),
    solana: bytes.slice(1 + KEY_BYTES),
  }
}
