import { HARDENED_OFFSET, HDKey } from '@scure/bip32'

/** Where every wallet of EVM networks looks for its first account. */
export const EVM_PATH = "m/44'/60'/0'/0/0"
const steps = [44 + HARDENED_OFFSET, 60 + HARDENED_OFFSET, HARDENED_OFFSET, 0, 0]

/**
 * The secp256k1 private key of BIP-32 at `m/44'/60'/0'/0/0`: 32 bytes, secret. The keys on the way there are wiped.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki
 */
export function evmKeyOf(seed: Uint8Array): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const step of steps) {
    const child = node.deriveChild(step)
    node.wipePrivateData()
    node = child
  }
  const key = Uint8Array.from(node.privateKey ?? [])
  node.wipePrivateData()
  return key
}
