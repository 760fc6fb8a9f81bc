import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidCaipNetworkIdError } from '#errors/caip.ts'
import { chainIdHex, chainIdNumber, evmNetworkId } from './chainReference.ts'

test.each(['0x1', '0X1', '0x01', '0x0000001', 1, 1n, '1', '01', 'eip155:1'])(
  '%o is Ethereum',
  (id) => {
    expect(evmNetworkId(id)).toBe('eip155:1')
  },
)

test.each([
  '',
  '0x',
  '0',
  0,
  0n,
  -1,
  -1n,
  '-1',
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 60,
  '1e3',
  ' 1',
  '1\n',
  '0x1g',
  'solana:1',
  'eip155:',
  'eip155:1:0x',
  '9'.repeat(33),
  `0x${'f'.repeat(10_000)}`,
  null,
  undefined,
  true,
  {},
  [1],
  Object.create(null),
  Symbol('1'),
])('error: rejects the chain id %o', (id) => {
  expect(() => evmNetworkId(id)).toThrow(InvalidCaipNetworkIdError)
})

test('error: names what was given, as far as it has a text', () => {
  expect(() => evmNetworkId('x')).toThrow(/^Invalid CAIP-2 network id: x\n/)
  expect(() => evmNetworkId(Object.create(null))).toThrow(/^Invalid CAIP-2 network id: object\n/)
})

test('hex is lower-case and without leading zeros', () => {
  expect(chainIdHex('eip155:42161')).toBe('0xa4b1')
  expect(chainIdHex(137)).toBe('0x89')
  expect(() => chainIdHex('solana:137')).toThrow(InvalidCaipNetworkIdError)
})

test('is a number only where that is exact', () => {
  expect(chainIdNumber('eip155:8453')).toBe(8453)
  expect(() => chainIdNumber(2n ** 53n)).toThrow(InvalidCaipNetworkIdError)
})

test('property: every spelling of a chain id is the same network', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 31n }), (chainId) => {
      const network = evmNetworkId(chainId)
      expect(evmNetworkId(chainIdHex(network))).toBe(network)
      expect(evmNetworkId(String(chainId))).toBe(network)
      expect(BigInt(chainIdHex(network))).toBe(chainId)
    }),
  )
})
