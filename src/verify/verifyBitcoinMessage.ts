import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { bitcoinScript } from '#domain/connection/bitcoinScript.ts'
import type { BitcoinChain } from '#domain/network/bitcoinChain.ts'
import { fromBase64 } from '#lib/base64.ts'
import { isBip322 } from './bip322.ts'
import { keyHash } from './keyHash.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

type Bytes = ArrayLike<number>

/** A signature of BIP-137: one byte about the key, and two numbers. */
const ECDSA_SIZE = 65

const utf8 = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: readonly Bytes[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const twice = (...parts: readonly Bytes[]) => sha256(sha256(joined(...parts)))

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
 * Whether a Bitcoin account has signed the text: by BIP-322, or by ECDSA as in BIP-137; the signature is base64, of BIP-322
 * also with the prefix that names its form.
 *
 * @param chain undefined where it is unknown: then nothing counts as signed
 */
export const verifyBitcoinMessage = (
  { address, message, signature }: SignedMessage,
  chain: Pick<BitcoinChain, 'prefix'> | undefined,
): boolean => {
  if (!chain) return false
  try {
    const script = bitcoinScript(address, chain)
    const bytes = fromBase64(signature)
    if (bytes?.length === ECDSA_SIZE) return isEcdsa(script, bytes, message)
    return isBip322(script, signature, message)
  } catch {
    return false // no address, or no point on the curve
  }
}
