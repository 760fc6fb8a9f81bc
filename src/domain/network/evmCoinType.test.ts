import { expect, test } from 'vitest'
import type { CaipNetworkId } from './caip.ts'
import { evmCoinType, networkOfCoinType } from './evmCoinType.ts'

test('behavior: a coin type is the chain id with the top bit set, unsigned, and converts back [spec 9.17]', () => {
  const ids: CaipNetworkId[] = [
    'eip155:1',
    'eip155:137',
    'eip155:31337',
    'eip155:1313161554',
    'eip155:2147483647',
  ]
  const coins = ids.map(evmCoinType)
  expect(coins).toEqual([2147483649, 2147483785, 2147514985, 3460645202, 4294967295])
  expect(coins.map((coin) => networkOfCoinType(coin ?? 0))).toEqual(ids)
})

test('behavior: a chain id with the top bit has no coin type, and other coins have no network', () => {
  expect(evmCoinType('eip155:2147483648')).toBeUndefined()
  expect([60, 501, 0x80000000, 0x100000000].map(networkOfCoinType)).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ])
})
