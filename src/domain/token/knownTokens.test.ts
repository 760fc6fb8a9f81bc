import { expect, test } from 'vitest'
import { isEvmAddress } from '../connection/address.ts'
import { knownTokens } from './knownTokens.ts'

test('behavior: lists the stablecoins of a network, and none of others [spec 9.30b]', () => {
  expect(knownTokens('eip155:1').map(({ address }) => address)).toEqual([
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
  ])
  expect(knownTokens('eip155:56')).toHaveLength(1)
  for (const id of [1, 10, 56, 137, 8453, 42161, 42220, 43114])
    for (const { address } of knownTokens(`eip155:${id}`)) expect(isEvmAddress(address)).toBe(true)
  expect([knownTokens('eip155:5'), knownTokens('solana:1'), knownTokens('eip155:')]).toEqual([
    [],
    [],
    [],
  ])
})
