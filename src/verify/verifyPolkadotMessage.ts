import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { verify as verifySr25519 } from '@scure/sr25519'
import { fromBase58 } from '../lib/base58.ts'
import { sameBytes } from './sameBytes.ts'
import type { SignedMessage } from './signedMessage.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/**
 * The 32 bytes behind an SS58 address of any network; undefined when it is none.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/basics/accounts/
 */
const accountOf = (address: string): Uint8Array | undefined => {
  const bytes = fromBase58(address)
  if (!bytes) return undefined
  const prefix = (bytes[0] ?? 0) & 0x40 ? 2 : 1
  if (bytes.length !== prefix + 34) return undefined
  const sum = blake2b(Uint8Array.from([...utf8('SS58PRE'), ...bytes.slice(0, -2)]))
  return sameBytes(sum.slice(0, 2), bytes.slice(-2)) ? bytes.slice(prefix, -2) : undefined
}

const holds = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false // the libraries throw at what is no signature at all
  }
}

const checks = {
  ed25519: (proof: Uint8Array, text: Uint8Array, account: Uint8Array) =>
    ed25519.verify(proof, text, account),
  sr25519: (proof: Uint8Array, text: Uint8Array, account: Uint8Array) =>
    verifySr25519(text, proof, account),
  ecdsa: (proof: Uint8Array, text: Uint8Array, account: Uint8Array) => {
    const key = secp256k1.Signature.fromCompact(proof.slice(0, 64))
      .addRecoveryBit(proof[64] ?? 0)
      .recoverPublicKey(blake2b(text, { dkLen: 32 }))
    return sameBytes(blake2b(key.toRawBytes(true), { dkLen: 32 }), account)
  },
}
/** As a signature's first byte says it, where it says it. */
const kinds = ['ed25519', 'sr25519', 'ecdsa'] as const

/**
 * Whether an account of Polkadot has signed the text, by any of its three curves, plainly or wrapped in `<Bytes>` as
 * extensions do; the signature as hex.
 */
export const verifyPolkadotMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const account = accountOf(address)
  const digits = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(signature)?.[1]
  if (!account || !digits) return false
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
