import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  connectorGroups,
  groupOf,
  groupOrder,
  recommendedLimit,
  walletPlaces,
} from './connectorOrder.ts'

test('property: lists every group once, the named ones first in their order [spec 9.24]', () => {
  fc.assert(
    fc.property(
      fc.subarray([...connectorGroups]).chain((some) => fc.shuffledSubarray(some)),
      (first) => {
        const order = groupOrder(first)
        expect(order.slice(0, first.length)).toEqual(first)
        expect([...order].sort()).toEqual([...connectorGroups].sort())
      },
    ),
  )
})

test('has a group for each type [spec 3.4]', () => {
  expect(groupOf({ type: 'MULTI_CHAIN' })).toBe('injected')
  expect(groupOf({ type: 'EXTERNAL' })).toBe('external')
  expect(groupOf({ type: 'AUTH' })).toBe(undefined)
})

test('two recommended places, less those taken', () => {
  expect(recommendedLimit({ installed: 0, recent: 0 }, 2)).toBe(2)
  expect(recommendedLimit({ installed: 1, recent: 0 }, 2)).toBe(1)
  expect(recommendedLimit({ installed: 3, recent: 2 }, 2)).toBe(0)
})

test.each([
  ['a desktop', false, 1200, 2],
  ['a small phone', true, 568, 2],
  ['one that is less small', true, 668, 3],
  ['a usual one', true, 740, 4],
  ['a tall one', true, 932, 4],
] as const)('behavior: %s has room for its wallets', (_, isMobile, height, places) => {
  expect(walletPlaces({ isMobile, height })).toBe(places)
})
