import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { createKeys, KeyFormatError, packKeys, unpackKeys } from './accountKeys.ts'
import { KeySealError } from './keyWrapping.ts'
import { openKey } from './openKey.ts'
import { sealKey } from './sealKey.ts'

const share = fc.uint8Array({ minLength: 16, maxLength: 64 })
const shares = fc.tuple(share, share)
const secret = fc.uint8Array({ maxLength: 200 })
const accountId = fc.string({ unit: 'grapheme', maxLength: 40 })

test('behavior: what is sealed opens again, with the same shares for the same account', async () => {
  await fc.assert(
    fc.asyncProperty(secret, shares, accountId, async (bytes, shares, accountId) => {
      const sealed = await sealKey(bytes, { shares, accountId })
      expect(sealed).toMatch(/^[\w-]+$/)
      expect(await openKey(sealed, { shares, accountId })).toEqual(new Uint8Array(bytes))
    }),
    { numRuns: 60 },
  )
})

test('behavior: the same key sealed twice looks different', async () => {
  const options = { shares: [new Uint8Array(16), new Uint8Array(16)], accountId: 'a' } as const
  const bytes = new Uint8Array(65)
  expect(await sealKey(bytes, options)).not.toBe(await sealKey(bytes, options))
})

test('error: one share is not enough, nor is one in the place of the other', async () => {
  await fc.assert(
    fc.asyncProperty(secret, shares, share, accountId, async (bytes, [a, b], other, accountId) => {
      fc.pre(bytesToHex(a) !== bytesToHex(b))
      fc.pre(bytesToHex(other) !== bytesToHex(a) && bytesToHex(other) !== bytesToHex(b))
      const sealed = await sealKey(bytes, { shares: [a, b], accountId })
      const others: [Uint8Array, Uint8Array][] = [
        [b, a],
        [a, other],
        [other, b],
        [a, a],
        [b, b],
      ]
      for (const shares of others)
        await expect(openKey(sealed, { shares, accountId })).rejects.toThrow(KeySealError)
    }),
    { numRuns: 20 },
  )
})

test('error: a sealed key does not open for another account', async () => {
  await fc.assert(
    fc.asyncProperty(secret, shares, accountId, accountId, async (bytes, shares, one, two) => {
      fc.pre(one !== two)
      const sealed = await sealKey(bytes, { shares, accountId: one })
      await expect(openKey(sealed, { shares, accountId: two })).rejects.toThrow(KeySealError)
    }),
    { numRuns: 30 },
  )
})

test('error: one changed character is noticed', async () => {
  const options = {
    shares: [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
    accountId: 'a',
  } as const
  const sealed = await sealKey(new Uint8Array(65), options)
  await fc.assert(
    fc.asyncProperty(
      // The last character carries bits that base64 does not use.
      fc.nat({ max: sealed.length - 2 }),
      fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!.= '),
      async (at, character) => {
        fc.pre(sealed[at] !== character)
        const changed = `${sealed.slice(0, at)}${character}${sealed.slice(at + 1)}`
        await expect(openKey(changed, options)).rejects.toThrow(KeySealError)
      },
    ),
    { numRuns: 100 },
  )
})

test('error: anything else is no sealed key', async () => {
  const options = { shares: [new Uint8Array(32), new Uint8Array(32)], accountId: 'a' } as const
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
      await expect(openKey(text, options)).rejects.toThrow(KeySealError)
    }),
  )
})

test('error: a share of too few bytes seals nothing', async () => {
  const shares = [new Uint8Array(15), new Uint8Array(32)] as const
  await expect(sealKey(new Uint8Array(1), { shares, accountId: 'a' })).rejects.toThrow(KeySealError)
})

test('behavior: new keys are sound, differ, and survive packing', () => {
  const [one, two] = [createKeys(), createKeys()]
  expect(bytesToHex(one.eip155)).not.toBe(bytesToHex(two.eip155))
  expect(bytesToHex(one.solana)).not.toBe(bytesToHex(two.solana))
  expect(bytesToHex(one.eip155)).not.toBe(bytesToHex(one.solana))
  expect(privateKeyToAccount(bytesToHex(one.eip155)).address).toMatch(/^0x[\dA-Fa-f]{40}$/)
  expect(unpackKeys(packKeys(one))).toEqual(one)
})

test('error: bytes that hold no keys', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      fc.pre(bytes.length !== 65 || bytes[0] !== 1)
      expect(() => unpackKeys(bytes)).toThrow(KeyFormatError)
    }),
  )
  expect(() => packKeys({ eip155: new Uint8Array(31), solana: new Uint8Array(32) })).toThrow(
    KeyFormatError,
  )
})
