import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectorGroups, groupOf, groupOrder, recommendedLimit } from './connectorOrder.ts'

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
  expect(recommendedLimit({ installed: 0, recent: 0 })).toBe(2)
  expect(recommendedLimit({ installed: 1, recent: 0 })).toBe(1)
  expect(recommendedLimit({ installed: 3, recent: 2 })).toBe(0)
})
