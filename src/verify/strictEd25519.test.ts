import { ed25519 } from '@noble/curves/ed25519'
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils'
import { sha512 } from '@noble/hashes/sha2'
import { describe, expect, test } from 'vitest'
import { isEd25519Key, isSmallOrder, verifyEd25519 } from './strictEd25519.ts'

const { Point } = ed25519
const message = new TextEncoder().encode('Sign in')
const secret = new Uint8Array(32).fill(7)
const key = ed25519.getPublicKey(secret)
const proof = ed25519.sign(message, secret)
/** One byte less, one more, and 32 bytes without a point on the curve. */
const noPoints = [
  key.slice(1),
  Uint8Array.from([...key, 0]),
  Uint8Array.from([2, ...new Uint8Array(31)]),
]

test('behavior: what is no point is neither of small order nor a key', () => {
  for (const bytes of noPoints) {
    expect(isSmallOrder(bytes)).toBe(false)
    expect(isEd25519Key(bytes)).toBe(false)
  }
  expect(isEd25519Key(key)).toBe(true)
  expect(isSmallOrder(key)).toBe(false)
  expect(isSmallOrder(Point.ZERO.toBytes())).toBe(true)
  expect(isEd25519Key(Point.ZERO.toBytes())).toBe(false)
})

describe('a signature', () => {
  test('error: is refused with a key, or of a size, that is none', () => {
    expect(verifyEd25519(proof, message, key)).toBe(true)
    for (const bytes of noPoints) expect(verifyEd25519(proof, message, bytes)).toBe(false)
    for (const bytes of [proof.slice(0, -1), Uint8Array.from([...proof, 0]), new Uint8Array()])
      expect(verifyEd25519(bytes, message, key)).toBe(false)
  })

  test('error: is refused where its own point is of small order, although the key’s owner made it', () => {
    // R is the identity, so s is k times the secret number: the equation of RFC 8032 holds.
    const { scalar } = ed25519.utils.getExtendedPublicKey(secret)
    const point = Point.ZERO.toBytes()
    const k = bytesToNumberLE(sha512(Uint8Array.from([...point, ...key, ...message])))
    const s = numberToBytesLE((k * scalar) % Point.Fn.ORDER, 32)
    const made = Uint8Array.from([...point, ...s])
    expect(ed25519.verify(made, message, key, { zip215: false })).toBe(true)
    expect(verifyEd25519(made, message, key)).toBe(false)
  })
})
