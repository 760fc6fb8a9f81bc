import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import {
  Address,
  NETWORK,
  OutScript,
  RawWitness,
  Script,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import { hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils'
import type { BitcoinChain } from '../domain/bitcoinChain.ts'
import { fromBase64 } from '../lib/base64.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

type Lock = ReturnType<ReturnType<typeof Address>['decode']>

const networks = {
  bc: NETWORK,
  tb: TEST_NETWORK,
  bcrt: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const satisfies Record<BitcoinChain['prefix'], typeof NETWORK>

/** Nothing of BIP-322's two transactions is ever sent: they may be as odd as it wants them. */
const VIRTUAL = {
  version: 0,
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  disableScriptCheck: true,
  allowLegacyWitnessUtxo: true,
}
const SIGHASH_ALL = 1
const utf8 = (text: string) => new TextEncoder().encode(text)

/** What ECDSA signatures of messages are over. */
export const bitcoinMessageHash = (message: string): Uint8Array => {
  const bytes = utf8(message)
  const { length } = bytes
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return sha256x2(Uint8Array.from([0x18, ...utf8('Bitcoin Signed Message:\n'), ...size, ...bytes]))
}

/**
 * The transaction that is signed in place of a message.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export const bitcoinMessageTransaction = (message: string, script: Uint8Array): Transaction => {
  const hash = tagSchnorr('BIP0322-signed-message', utf8(message))
  const toSpend = new Transaction(VIRTUAL)
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', hash]),
  })
  const toSign = new Transaction(VIRTUAL)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  return toSign
}

/** SegWit within a script's hash, as wallets of the middle years have it. */
const nested = (publicKey: Uint8Array) =>
  OutScript.encode({ type: 'wpkh', hash: hash160(publicKey) })

/** Whether the key is the one the address was made of. */
const opens = (lock: Lock, publicKey: Uint8Array): boolean => {
  if (lock.type === 'pkh' || lock.type === 'wpkh') return sameBytes(hash160(publicKey), lock.hash)
  return lock.type === 'sh' && sameBytes(hash160(nested(publicKey)), lock.hash)
}

/** BIP-137, and what wallets make of its first byte: which key it was counts, what kind of address does not. */
const isEcdsa = (lock: Lock, bytes: Uint8Array, message: string): boolean => {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const key = secp256k1.Signature.fromCompact(bytes.slice(1))
    .addRecoveryBit(header & 3)
    .recoverPublicKey(bitcoinMessageHash(message))
  if (opens(lock, key.toRawBytes(true))) return true
  return lock.type === 'pkh' && opens(lock, key.toRawBytes(false))
}

const isBip322 = (lock: Lock, bytes: Uint8Array, message: string): boolean => {
  const script = OutScript.encode(lock)
  const transaction = bitcoinMessageTransaction(message, script)
  const [signature = new Uint8Array(), publicKey = new Uint8Array(), ...more] =
    RawWitness.decode(bytes)
  if (lock.type === 'tr') {
    const sighash = signature[64] ?? 0
    if (signature.length > 65 || publicKey.length > 0 || sighash > SIGHASH_ALL) return false
    if (signature.length === 65 && sighash !== SIGHASH_ALL) return false
    const hash = transaction.preimageWitnessV1(0, [script], sighash, [0n])
    return schnorr.verify(signature.slice(0, 64), hash, lock.pubkey)
  }
  const isOurs = (lock.type === 'wpkh' || lock.type === 'sh') && opens(lock, publicKey)
  if (!isOurs || more.length > 0 || signature.at(-1) !== SIGHASH_ALL) return false
  const code = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
  const hash = transaction.preimageWitnessV0(0, code, SIGHASH_ALL, 0n)
  return secp256k1.verify(signature.slice(0, -1), hash, publicKey, { format: 'der' })
}

/**
 * Whether a Bitcoin account has signed the text: by the simple form of BIP-322, or by ECDSA as BIP-137 has it; the
 * signature in base64.
 */
export const verifyBitcoinMessage = (
  { address, message, signature }: SignedMessage,
  { prefix }: Pick<BitcoinChain, 'prefix'>,
): boolean => {
  const bytes = fromBase64(signature)
  if (!bytes || bytes.length < 65) return false
  try {
    const lock = Address(networks[prefix]).decode(address)
    return bytes.length === 65 && lock.type !== 'tr'
      ? isEcdsa(lock, bytes, message)
      : isBip322(lock, bytes, message)
  } catch {
    return false // no address, no point on the curve, no witness: the libraries throw at each
  }
}
