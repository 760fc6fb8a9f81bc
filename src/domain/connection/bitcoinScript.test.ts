import { randomBytes } from 'node:crypto'
import { p2pkh, p2sh, p2tr, p2wpkh, p2wsh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { describe, expect, test } from 'vitest'
import { InvalidAddressError } from '#errors/address.ts'
import { bitcoinParams } from '#testkit/keys/bitcoinKeys.ts'
import { bitcoinChain } from '../network/bitcoinChain.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import { bitcoinScript, scriptKind } from './bitcoinScript.ts'

const ids = {
  bc: 'bip122:000000000019d6689c085ae165831e93',
  tb: 'bip122:000000000933ea01ad0ee984209779ba',
  bcrt: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const satisfies Record<string, CaipNetworkId>

const chainOf = (prefix: keyof typeof ids) => {
  const chain = bitcoinChain(ids[prefix])
  if (!chain) throw new Error('a chain of Bitcoin')
  return chain
}
/** An address of each kind, and what pays it. */
const payments = (prefix: keyof typeof ids) => {
  const params = bitcoinParams(prefix)
  const key = pubECDSA(randomBytes(32))
  return [
    p2pkh(key, params),
    p2sh(p2wpkh(key, params), params),
    p2wpkh(key, params),
    p2wsh(p2pkh(key, params), params),
    p2tr(key.slice(1), undefined, params),
  ].map(({ address = '', script }) => ({ address, script }))
}

describe.each(['bc', 'tb', 'bcrt'] as const)('addresses of %s', (prefix) => {
  test('behavior: every kind has its own output script', () => {
    for (const { address, script } of payments(prefix))
      expect(bitcoinScript(address, chainOf(prefix))).toEqual(script)
    const [, , segwit] = payments(prefix)
    expect(bitcoinScript(segwit?.address.toUpperCase(), chainOf(prefix))).toEqual(segwit?.script)
  })

  test('error: rejects a changed character, and addresses of other networks', () => {
    for (const { address } of payments(prefix)) {
      const last = address.at(-1) === 'q' ? 'p' : 'q'
      const refused: [string, keyof typeof ids][] = [
        [address.slice(0, -1) + last, prefix],
        [address.slice(0, -1), prefix],
        [address, prefix === 'bc' ? 'tb' : 'bc'],
      ]
      for (const [given, on] of refused)
        expect(() => bitcoinScript(given, chainOf(on))).toThrow(InvalidAddressError)
    }
  })
})

// https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
test.each([
  [
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc',
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'tb',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
] as const)('behavior: the published script of %s', (address, prefix, script) => {
  expect(Buffer.from(bitcoinScript(address, chainOf(prefix))).toString('hex')).toBe(script)
})

test('error: rejects what is not an address', () => {
  const mixed = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'
  // BIP-350: a first version with the checksum of the old kind.
  const old = 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'
  for (const given of ['', undefined, '1', 'bc1', 'bc1q', mixed, old, '0x12'])
    expect(() => bitcoinScript(given, chainOf('bc'))).toThrow(InvalidAddressError)
})

test('behavior: the kind of a script, by its length and its first byte', () => {
  const script = (length: number, first: number) =>
    Uint8Array.from({ length }, (_, at) => (at ? 1 : first))
  expect(scriptKind(script(22, 0))).toBe('wpkh')
  expect(scriptKind(script(34, 0x51))).toBe('taproot')
  expect(scriptKind(script(34, 0))).toBe('other')
  expect(scriptKind(script(22, 0x51))).toBe('other')
  expect(scriptKind(script(25, 0x76))).toBe('other')
  expect(scriptKind(script(23, 0))).toBe('other')
  expect(scriptKind(script(35, 0x51))).toBe('other')
})

test('error: legacy addresses of the main chain and of test chains are not each other’s', () => {
  const main = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  const test = 'mpXwg4jMtRhuSpVq4xS3HFHmCmWp9NyGKt'
  expect(bitcoinScript(main, chainOf('bc'))).toHaveLength(25)
  expect(bitcoinScript(test, chainOf('tb'))).toHaveLength(25)
  expect(() => bitcoinScript(main, chainOf('tb'))).toThrow(InvalidAddressError)
  expect(() => bitcoinScript(test, chainOf('bc'))).toThrow(InvalidAddressError)
  for (const none of [undefined, 5, [main], '', `${main.slice(0, -1)}b`])
    expect(() => bitcoinScript(none, chainOf('bc'))).toThrow(InvalidAddressError)
})
