import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { polkadotKey } from './polkadotKey.ts'
import { type SignerPayload, signedBytes, signPayload } from './signPayload.ts'
import { transferPayload } from './testing/transferPayload.ts'

// What the library of Polkadot's own wallets (@polkadot/types 16) signs for the same payloads.
const withMetadata = [...(transferPayload.signedExtensions ?? []), 'CheckMetadataHash']
const long = `0x0000e101${'ab'.repeat(300)}` as const

test.each<[string, Partial<SignerPayload>, string]>([
  [
    'a transfer',
    {},
    '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b00a014e33226e500a82828460f001a00000091b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c35c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c',
  ],
  [
    'one without the hash of the metadata',
    { signedExtensions: withMetadata, mode: 0 },
    '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b00a014e33226e500a8280028460f001a00000091b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c35c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c00',
  ],
  [
    'one with it',
    { signedExtensions: withMetadata, mode: 1, metadataHash: `0x${'7e'.repeat(32)}` },
    '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b00a014e33226e500a8280128460f001a00000091b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c35c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c017e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e',
  ],
  [
    'the hash of a long one',
    { method: long },
    '0x9140100e66c1ee9f53529a42f183a79c2bb63629ac3971b6853c341ebd3507d5',
  ],
])('behavior: %s is signed as by other implementations', (_, changes, expected) => {
  expect(u8aToHex(signedBytes({ ...transferPayload, ...changes }))).toBe(expected)
})

test('behavior: the signature names its curve, and verifies over those bytes only', () => {
  const key = polkadotKey(0)
  const signature = signPayload(key, transferPayload)
  const isValid = (payload: SignerPayload) =>
    signatureVerify(signedBytes(payload), signature, key.address).isValid
  expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
  expect(isValid(transferPayload)).toBe(true)
  expect(isValid({ ...transferPayload, nonce: '0x2b' })).toBe(false)
  expect(isValid({ ...transferPayload, genesisHash: `0x${'00'.repeat(32)}` })).toBe(false)
})
