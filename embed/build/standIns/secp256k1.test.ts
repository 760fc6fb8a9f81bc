import * as real from '@noble/curves/secp256k1'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schnorr, secp256k1 } from './secp256k1.mjs'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const runs = { numRuns: 15 }
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

test('property: the key of a signature is the one that the big package finds', () => {
  fc.assert(
    fc.property(bytes, (hash) => {
      const key = real.secp256k1.utils.randomPrivateKey()
      const { recovery, ...made } = real.secp256k1.sign(hash, key)
      const proof = new real.secp256k1.Signature(made.r, made.s).toCompactRawBytes()
      const small = secp256k1.Signature.fromCompact(proof).addRecoveryBit(recovery)
      expect(small.recoverPublicKey(hash).toRawBytes(true)).toEqual(
        real.secp256k1.getPublicKey(key, true),
      )
    }),
    runs,
  )
})

test('property: what the big package signs by BIP-340 holds; changed anywhere it does not', () => {
  fc.assert(
    fc.property(bytes, fc.nat(127), fc.integer({ min: 1, max: 255 }), (message, at, by) => {
      const secret = real.secp256k1.utils.randomPrivateKey()
      const key = real.schnorr.getPublicKey(secret)
      const signature = real.schnorr.sign(message, secret)
      expect(schnorr.verify(signature, message, key)).toBe(true)
      const all = Uint8Array.of(...signature, ...message, ...key)
      all[at] = (all[at] ?? 0) ^ by
      const changed = [all.slice(0, 64), all.slice(64, 96), all.slice(96)] as const
      expect(schnorr.verify(...changed)).toBe(false)
      expect(real.schnorr.verify(...changed)).toBe(false)
    }),
    runs,
  )
})

/** BIP-340's own: what is no number of the field, no point, or at infinity. */
const KEY = 'dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659'
const X = '6cff5c3ba86c69ea4b7376f31a9bcb4f74c1976089b2d9963da2e5543e177769'
const S = '69e89b4c5564d00349106b8497785dd7d1d713a8ae82b32fa79d5f7fc407d39b'
const MESSAGE = '243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89'
const FIELD = 'fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f'
const ORDER = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
test.each([
  ['no point', X + S, 'eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34'],
  [
    'an odd point',
    `fff97bd5755eeea420453a14355235d382f6472f8568a18b2f057a14602975563cc27944640ac607cd107ae10923d9ef7a73c643e166be5ebeafa34b1ac553e2`,
    KEY,
  ],
  [
    'infinity',
    `${'0'.repeat(64)}123dda8328af9c23a94c1feecfd123ba4fb73476f0d594dcb65c6425bd186051`,
    KEY,
  ],
  ['x at the order of the field', FIELD + S, KEY],
  ['s at the order of the curve', X + ORDER, KEY],
  ['a key beyond the field', X + S, `${FIELD.slice(0, -2)}30`],
])('error: %s', (_, signature, key) => {
  const given = [hex(signature), hex(MESSAGE), hex(key)] as const
  expect(schnorr.verify(...given)).toBe(false)
  expect(real.schnorr.verify(...given)).toBe(false)
})

test('error: what has the wrong length', () => {
  const secret = new Uint8Array(32).fill(7)
  const message = hex(MESSAGE)
  const [key, signature] = [real.schnorr.getPublicKey(secret), real.schnorr.sign(message, secret)]
  const padded = Uint8Array.of(...signature.slice(0, 32), 0, ...signature.slice(32))
  expect(schnorr.verify(signature, message, key)).toBe(true)
  for (const given of [signature.slice(0, 32), padded, new Uint8Array()])
    expect(schnorr.verify(given, message, key)).toBe(false)
  for (const given of [key.slice(1), real.secp256k1.getPublicKey(secret), new Uint8Array()])
    expect(schnorr.verify(signature, message, given)).toBe(false)
})
