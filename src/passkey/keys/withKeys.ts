import { evmKeyOf } from './evmKey.ts'
import { overwrite } from './overwrite.ts'
import { seedOf } from './seed.ts'
import { solanaKeyOf } from './solanaKey.ts'

/** The secrets of a wallet's two accounts. */
export type WalletKeys = {
  /** A secp256k1 private key, 32 bytes. */
  evm: Uint8Array
  /** The seed of an ed25519 key, 32 bytes. */
  solana: Uint8Array
}

/**
 * Makes the keys of a wallet, lends them to `use`, and overwrites them, however that ended. Nothing of them is kept:
 * whoever needs them again asks for the secret again.
 *
 * @param entropy belongs to the caller, who overwrites it
 */
export async function withKeys<Result>(
  entropy: Uint8Array,
  use: (keys: WalletKeys) => Result | Promise<Result>,
): Promise<Result> {
  const seed = seedOf(entropy)
  const keys = { evm: evmKeyOf(seed), solana: solanaKeyOf(seed) }
  overwrite(seed)
  try {
    return await use(keys)
  } finally {
    overwrite(keys.evm, keys.solana)
  }
}
