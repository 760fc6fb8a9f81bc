import * as real from '@noble/curves/ed25519'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ed25519, x25519 } from './ed25519.mjs'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const message = fc.uint8Array({ maxLength: 300 })
const runs = { numRuns: 30 }

test('property: keys and signatures are those of the big package, and either verifies the other’s', () => {
  fc.assert(
    fc.property(bytes, message, (seed, text) => {
      const key = ed25519.getPublicKey(seed)
      const signature = ed25519.sign(text, seed)
      expect(key).toEqual(real.ed25519.getPublicKey(seed))
      expect(signature).toEqual(real.ed25519.sign(text, seed))
      expect(real.ed25519.verify(signature, text, key)).toBe(true)
      expect(ed25519.verify(signature, text, key)).toBe(true)
    }),
    runs,
  )
})

test('property: what has been changed anywhere is refused by both', () => {
  fc.assert(
    fc.property(
      bytes,
      message,
      fc.nat(63),
      fc.integer({ min: 1, max: 255 }),
      (seed, text, at, by) => {
        const key = ed25519.getPublicKey(seed)
        const signature = ed25519.sign(text, seed)
        signature[at] = (signature[at] ?? 0) ^ by
        expect(ed25519.verify(signature, text, key)).toBe(false)
        expect(real.ed25519.verify(signature, text, key)).toBe(false)
      },
    ),
    runs,
  )
})

test('property: two sides agree on the secret that the big package has them agree on', () => {
  fc.assert(
    fc.property(bytes, bytes, (mine, theirs) => {
      const key = x25519.getPublicKey(theirs)
      expect(key).toEqual(real.x25519.getPublicKey(theirs))
      const secret = x25519.getSharedSecret(mine, key)
      expect(secret).toEqual(real.x25519.getSharedSecret(mine, key))
      expect(secret).toEqual(x25519.getSharedSecret(theirs, x25519.getPublicKey(mine)))
    }),
    runs,
  )
})

test('keys of no use are refused by both', () => {
  const seed = new Uint8Array(32).fill(7)
  for (const key of [new Uint8Array(32), new Uint8Array(32).fill(1, 0, 1), new Uint8Array(31)]) {
    expect(() => x25519.getSharedSecret(seed, key)).toThrow()
    expect(() => real.x25519.getSharedSecret(seed, key)).toThrow()
  }
})
