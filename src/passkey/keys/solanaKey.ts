import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { overwrite } from './overwrite.ts'

/** Where wallets of Solana look for their first account. */
export const SOLANA_PATH = "m/44'/501'/0'/0'"

/**
 * The ed25519 seed of SLIP-10 at `m/44'/501'/0'/0'`: 32 bytes, secret, from which Solana's key pair is made.
 *
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export const solanaKeyOf = (seed: Uint8Array): Uint8Array => slip10Key(seed, [44, 501, 0, 0])

/** @param path of hardened steps, each below 2³¹: ed25519 has no others */
export function slip10Key(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
  for (const step of path) {
    // 0x00, the key, and the step with its highest bit set.
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + 0x80000000)
    const child = hmac(sha512, node.subarray(32), data)
    overwrite(node, data)
    node = child
  }
  const key = node.slice(0, 32)
  overwrite(node)
  return key
}
