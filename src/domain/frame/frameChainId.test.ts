import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../network/caip.ts'
import { readFrameChain, toFrameLoginChain, toFrameReference } from './frameChainId.ts'

const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['eip155:137', 137, 137],
  [`solana:${mainnet}`, mainnet, `solana:${mainnet}`],
  // Beyond what a number holds exactly.
  ['eip155:9007199254740993', '9007199254740993', '9007199254740993'],
] as const)('behavior: %s in the format of requests and logins', (id, reference, login) => {
  expect(toFrameReference(id)).toBe(reference)
  expect(toFrameLoginChain(id)).toBe(login)
})

test.each([
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['0x89', 'eip155:137'],
  ['eip155:137', 'eip155:137'],
  [`solana:${mainnet}`, `solana:${mainnet}`],
  [mainnet, `solana:${mainnet}`],
])('behavior: reads the frame’s %s as %s', (chainId, id) =>
  expect(readFrameChain(chainId)).toBe(id),
)

test.each([0, -1, 1.5, Number.NaN, '', 'eip155:', 'eip155:x', 'near:mainnet', 'a:b:c'])(
  'error: rejects the frame’s %s',
  (chainId) => expect(readFrameChain(chainId)).toBe(undefined),
)

test('property: every format of a network is read as that network', () => {
  const evm = fc
    .bigInt({ min: 1n, max: 10n ** 30n })
    .map((reference): CaipNetworkId => `eip155:${reference}`)
  const solana = fc.constantFrom<CaipNetworkId>(
    `solana:${mainnet}`,
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  )
  fc.assert(
    fc.property(fc.oneof(evm, solana), (id) => {
      for (const form of [id, toFrameReference(id), toFrameLoginChain(id)])
        expect(readFrameChain(form)).toBe(id)
    }),
  )
})

test('property: never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (chainId) => {
      const id = readFrameChain(chainId)
      expect(id === undefined || id.includes(':')).toBe(true)
    }),
  )
})
