import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '#errors/caip.ts'
import {
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  sameAddress,
  toCaipAddress,
  toCaipNetworkId,
} from './caip.ts'
import { namespaces } from './namespace.ts'

test('a network id has two parts, an account id three [spec 3.3]', () => {
  expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
  expect(parseCaipAddress('solana:ref:AbC')).toEqual({
    namespace: 'solana',
    reference: 'ref',
    address: 'AbC',
    networkId: 'solana:ref',
  })
})

test.each([
  '',
  ':',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:',
  'eip155:1:0x0',
  'near:mainnet',
  '__proto__:1',
])('error: rejects the network id %j [spec 5.3]', (text) => {
  expect(() => parseCaipNetworkId(text)).toThrow(InvalidCaipNetworkIdError)
  expect(isCaipNetworkId(text)).toBe(false)
})

test.each([
  '',
  '::',
  'eip155:1',
  'eip155:1:',
  'eip155::0x0',
  ':1:0x0',
  'eip155:1:0x0:x',
  'near:a:b',
])('error: rejects the account id %j [spec 5.3]', (text) => {
  expect(() => parseCaipAddress(text)).toThrow(InvalidCaipAddressError)
  expect(isCaipAddress(text)).toBe(false)
})

test('error messages have the specification’s text [spec 5.3]', () => {
  expect(() => parseCaipAddress('eip155:1')).toThrow(/^Invalid CAIP-10 address: eip155:1\n/)
  expect(() => parseCaipNetworkId('eip155')).toThrow(/^Invalid CAIP-2 network id: eip155\n/)
})

test('rejects values that are not text', () => {
  for (const value of [undefined, null, 5, {}, ['eip155:1']]) {
    expect(isCaipNetworkId(value)).toBe(false)
    expect(isCaipAddress(value)).toBe(false)
  }
})

test('compares EVM addresses without letter case, others exactly [spec 10.6g]', () => {
  expect(sameAddress('eip155', '0xAB', '0xab')).toBe(true)
  expect(sameAddress('solana', 'Ab', 'ab')).toBe(false)
})

test('property: joining and splitting are inverse [spec 3.3]', () => {
  const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))
  fc.assert(
    fc.property(fc.constantFrom(...namespaces), part, part, (namespace, reference, address) => {
      const networkId = toCaipNetworkId(namespace, reference)
      expect(parseCaipNetworkId(networkId)).toEqual({ namespace, reference })
      expect(parseCaipAddress(toCaipAddress(networkId, address))).toEqual({
        namespace,
        reference,
        address,
        networkId,
      })
    }),
  )
})

test('behavior: equal addresses are one account in every namespace', () => {
  expect(sameAddress('solana', 'Ab', 'Ab')).toBe(true)
})
