import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { Address, OutScript, RawWitness } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils'
import {
  type BitcoinPrefix,
  bitcoinParams,
} from '../../../../demo/sandbox/chains/bitcoin/bitcoinKeys.ts'
import {
  legacyMessageHash,
  messageTransaction,
} from '../../../../demo/sandbox/wallets/bitcoin/bitcoinMessage.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Whether a base64 signature of a message, by ECDSA or BIP-322, is one of the address's key. */
export const verifyBitcoinMessage = (
  message: string,
  signature: string,
  address: string,
): boolean => {
  const prefix = /^(bc|tb|bcrt)1/.exec(address)?.[1] as BitcoinPrefix
  const lock = Address(bitcoinParams(prefix)).decode(address)
  const bytes = Uint8Array.from(Buffer.from(signature, 'base64'))
  if (bytes.length === 65 && lock.type === 'wpkh') {
    const recovered = secp256k1.Signature.fromCompact(bytes.slice(1))
      .addRecoveryBit(((bytes[0] ?? 0) - 27) & 3)
      .recoverPublicKey(legacyMessageHash(message))
    return hexOf(hash160(recovered.toRawBytes(true))) === hexOf(lock.hash)
  }
  const script = OutScript.encode(lock)
  const transaction = messageTransaction(message, script)
  const [first = new Uint8Array(), second = new Uint8Array()] = RawWitness.decode(bytes)
  if (lock.type === 'tr') {
    const hash = transaction.preimageWitnessV1(0, [script], 0, [0n])
    return schnorr.verify(first.slice(0, 64), hash, lock.pubkey)
  }
  if (lock.type !== 'wpkh' || hexOf(hash160(second)) !== hexOf(lock.hash)) return false
  const code = OutScript.encode({ type: 'pkh', hash: lock.hash })
  const hash = transaction.preimageWitnessV0(0, code, first.at(-1) ?? 0, 0n)
  return secp256k1.verify(first.slice(0, -1), hash, second, { format: 'der' })
}
