import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import type { BitcoinChain } from '../domain/bitcoinChain.ts'
import { bitcoinScript, scriptKind } from '../domain/bitcoinScript.ts'
import { fromBase64 } from '../lib/base64.ts'
import { keyHash } from './keyHash.ts'
import { possibleKeys } from './possibleKeys.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

type Bytes = ArrayLike<number>

const SIGHASH_ALL = 1
const OP_RETURN = 0x6a
/** First bytes of a compressed key. */
const KEY_SIZE = 33

const utf8 = (text: string) => new TextEncoder().encode(text)
/** The value of most fields of the transactions, which are never sent. */
const zeros = (count: number) => new Uint8Array(count)
const joined = (...parts: readonly Bytes[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const hashed = (...parts: readonly Bytes[]) => sha256(joined(...parts))
const twice = (...parts: readonly Bytes[]) => sha256(hashed(...parts))

/** @see https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki */
const tagged = (tag: string, ...parts: readonly Bytes[]) => {
  const hash = sha256(tag)
  return hashed(hash, hash, ...parts)
}

/** A length as Bitcoin writes it (CompactSize); of each number the lowest byte is taken. */
const compactSize = (length: number): Bytes => {
  if (length < 0xfd) return [length]
  if (length <= 0xffff) return [0xfd, length, length >> 8]
  return [0xfe, length, length >> 8, length >> 16, length >> 24]
}

/** The digest that ECDSA signatures of messages sign. */
export const bitcoinMessageHash = (message: string): Uint8Array => {
  const bytes = utf8(message)
  return twice(utf8('\x18Bitcoin Signed Message:\n'), compactSize(bytes.length), bytes)
}

/** The scripts that a key unlocks: native SegWit, SegWit in P2SH, and P2PKH. */
const scriptsOf = (publicKey: Uint8Array): [Uint8Array, Uint8Array, Uint8Array] => {
  const hash = keyHash(publicKey)
  const segwit = joined([0, 20], hash)
  const nested = joined([0xa9, 20], keyHash(segwit), [0x87])
  return [segwit, nested, joined([0x76, 0xa9, 20], hash, [0x88, 0xac])]
}

/** BIP-137, and deviations of wallets in its first byte: its key index counts, its address type does not. */
const isEcdsa = (script: Uint8Array, bytes: Uint8Array, message: string): boolean => {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const key = secp256k1.Signature.fromCompact(bytes.slice(1))
    .addRecoveryBit(header & 3)
    .recoverPublicKey(bitcoinMessageHash(message))
  const [, , legacy] = scriptsOf(key.toRawBytes(false))
  return [...scriptsOf(key.toRawBytes(true)), legacy].some((one) => sameBytes(one, script))
}

/**
 * The simple form: the witness of a virtual transaction that spends another one, which commits to the message.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
const isBip322 = (script: Uint8Array, bytes: Uint8Array, message: string): boolean => {
  const [count, size = 0] = bytes
  const end = 2 + size
  const signature = bytes.slice(2, end)
  const publicKey = bytes.slice(end + 1)

  const text = tagged('BIP0322-signed-message', utf8(message))
  const input = joined([1], zeros(32), [255, 255, 255, 255, 34, 0, 32], text, zeros(4))
  const spent = twice(zeros(4), input, [1], zeros(8), [script.length], script, zeros(4))
  const outpoint = joined(spent, zeros(4))
  const output = joined(zeros(8), [1, OP_RETURN])
  const sequence = zeros(4)

  if (scriptKind(script) === 'taproot') {
    // BIP-341: the sighash byte is omitted where it would be zero.
    const sighash = signature[64] ?? 0
    if (count !== 1 || bytes.length !== end || size !== 64 + sighash || sighash > SIGHASH_ALL)
      return false
    const parts = [outpoint, zeros(8), [script.length, ...script], sequence, output]
    const hashes = parts.map((part) => hashed(part))
    const hash = tagged('TapSighash', [0, sighash], zeros(8), ...hashes, zeros(5))
    return schnorr.verify(signature.slice(0, 64), hash, script.slice(2))
  }

  const isWhole = count === 2 && bytes[end] === KEY_SIZE && signature.at(-1) === SIGHASH_ALL
  if (!isWhole) return false
  const proof = secp256k1.Signature.fromDER(signature.slice(0, -1)).toCompactRawBytes()
  const [segwit, nested, legacy] = scriptsOf(publicKey)
  if (![segwit, nested].some((one) => sameBytes(one, script))) return false
  const hash = twice(
    ...[zeros(4), twice(outpoint), twice(sequence), outpoint],
    ...[[legacy.length], legacy, zeros(8), sequence],
    ...[twice(output), zeros(4), [SIGHASH_ALL, 0, 0, 0]],
  )
  return possibleKeys(proof, hash).some((key) => sameBytes(key, publicKey))
}

/** The address in its chain's form, which is lower case for SegWit; undefined where it is not of the chain. */
export const canonicalBitcoinAddress = (
  address: string,
  chain: Pick<BitcoinChain, 'prefix'> | undefined,
): string | undefined => {
  try {
    if (!chain || !bitcoinScript(address, chain)) return undefined
  } catch {
    return undefined // it throws for nothing else
  }
  return address.toLowerCase().startsWith(`${chain.prefix}1`) ? address.toLowerCase() : address
}

/**
 * Whether a Bitcoin account has signed the text: by BIP-322's simple form, or by ECDSA as in BIP-137; the signature is
 * base64.
 *
 * @param chain undefined where it is unknown: then nothing counts as signed
 */
export const verifyBitcoinMessage = (
  { address, message, signature }: SignedMessage,
  chain: Pick<BitcoinChain, 'prefix'> | undefined,
): boolean => {
  const bytes = fromBase64(signature)
  if (!bytes || !chain) return false
  try {
    const script = bitcoinScript(address, chain)
    const verify = bytes.length === 65 ? isEcdsa : isBip322
    return verify(script, bytes, message)
  } catch {
    return false // no address, or no point on the curve
  }
}
