import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { verify as verifySr25519 } from '@scure/sr25519'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'
import { isSmallOrder, verifyEd25519 } from './strictEd25519.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** SS58 prefixes by genesis hash; and the generic one. */
const prefixes: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '9eb76c5184c4ab8679d2d5d819fdf90b': 5,
}
const GENERIC = 42

const MAX_ADDRESS_LENGTH = 60
const checksum = (body: Uint8Array) =>
  blake2b(Uint8Array.from([...utf8('SS58PRE'), ...body])).slice(0, 2)

/**
 * The prefix of an SS58 address, and its 32 bytes; undefined when it is malformed.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/basics/accounts/
 */
const readAddress = (address: string) => {
  const bytes = address.length <= MAX_ADDRESS_LENGTH ? fromBase58(address) : undefined
  if (!bytes) return undefined
  const [first = 0, second = 0] = bytes
  const size = first & 0x40 ? 2 : 1
  if (bytes.length !== size + 34 || !sameBytes(checksum(bytes.slice(0, -2)), bytes.slice(-2)))
    return undefined
  const prefix = size === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix, account: bytes.slice(size, -2) }
}

/**
 * The address in its chain's form; undefined where it is malformed, of another chain, or not a valid public key. For a
 * chain that is not in the list above any prefix is accepted, and the generic one returned.
 *
 * @param reference the second part of the chain's CAIP-2 id
 */
export const canonicalPolkadotAddress = (
  address: string,
  reference: string,
): string | undefined => {
  const read = readAddress(address)
  // The 32 zero bytes are also sr25519's identity, for which anybody can make a signature.
  if (!read || isSmallOrder(read.account)) return undefined
  const own = Object.hasOwn(prefixes, reference) ? prefixes[reference] : undefined
  if (own !== undefined && read.prefix !== own && read.prefix !== GENERIC) return undefined
  const body = Uint8Array.from([own ?? GENERIC, ...read.account])
  return toBase58(Uint8Array.from([...body, ...checksum(body)]))
}

const holds = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false // the libraries throw at what is no signature at all
  }
}

const checks = {
  ed25519: verifyEd25519,
  sr25519: (proof: Uint8Array, text: Uint8Array, account: Uint8Array) =>
    verifySr25519(text, proof, account),
  ecdsa: (proof: Uint8Array, text: Uint8Array, account: Uint8Array) => {
    const key = secp256k1.Signature.fromCompact(proof.slice(0, 64))
      .addRecoveryBit(proof[64] ?? 0)
      .recoverPublicKey(blake2b(text, { dkLen: 32 }))
    return sameBytes(blake2b(key.toRawBytes(true), { dkLen: 32 }), account)
  },
}
/** The key type in a signature's first byte, where it has one. */
const kinds = ['ed25519', 'sr25519', 'ecdsa'] as const

/**
 * Whether a Polkadot account has signed the text, by any of its three curves, plainly or wrapped in `<Bytes>` as
 * extensions do; the signature is hex.
 */
export const verifyPolkadotMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const account = readAddress(address)?.account
  const digits = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(signature)?.[1]
  if (!account || isSmallOrder(account) || !digits) return false
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const named = kinds[bytes[0] ?? 3]
  const ways: (readonly [keyof typeof checks, Uint8Array])[] = []
  if (bytes.length === 64) ways.push(['sr25519', bytes], ['ed25519', bytes])
  if (bytes.length === 65) {
    ways.push(['ecdsa', bytes])
    if (named && named !== 'ecdsa') ways.push([named, bytes.slice(1)])
  }
  if (bytes.length === 66 && named === 'ecdsa') ways.push(['ecdsa', bytes.slice(1)])
  const texts = [utf8(`<Bytes>${message}</Bytes>`), utf8(message)]
  return ways.some(([kind, proof]) =>
    texts.some((text) => holds(() => checks[kind](proof, text, account))),
  )
}
