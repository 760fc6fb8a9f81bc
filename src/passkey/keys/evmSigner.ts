import { secp256k1 } from '@noble/curves/secp256k1'
import {
  type Hash,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  numberToHex,
  type SerializeTransactionFn,
  type Signature,
  serializeSignature,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import type { EvmSigner } from '#frame/accounts/eoaAccount.ts'
import { evmAddressOf } from './addresses.ts'

/**
 * Signs as viem's `privateKeyToAccount` does, with a key that stays in its buffer: viem wants a text, which can't be
 * overwritten. A test compares the two.
 *
 * @param key 32 bytes; belongs to the caller, who overwrites it
 */
export const evmSigner = (key: Uint8Array): EvmSigner => ({
  address: evmAddressOf(key) as EvmSigner['address'],
  signMessage: async ({ message }) => serializeSignature(sign(hashMessage(message), key)),
  signTypedData: async (data) => serializeSignature(sign(hashTypedData(data), key)),
  async signTransaction(
    transaction: TransactionSerializable,
    { serializer = serializeTransaction as SerializeTransactionFn } = {},
  ): Promise<Hex> {
    const digest = keccak256(await serializer(transaction))
    return await serializer(transaction, sign(digest, key))
  },
})

function sign(digest: Hash, key: Uint8Array): Signature {
  const { r, s, recovery } = secp256k1.sign(hexToBytes(digest), key, { lowS: true })
  return {
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
    v: recovery === 1 ? 28n : 27n,
    yParity: recovery,
  }
}
