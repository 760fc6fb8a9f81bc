import { expect, test } from 'vitest'
import { allWalletsTag } from './allWalletsCount.ts'

test.each([
  [0, 0, ''],
  [7, 2, '9'],
  [8, 2, '10'],
  [9, 2, '10+'],
  [495, 2, '490+'],
  [500, 0, '500'],
  [Number.NaN, 2, ''],
  [-5, 0, ''],
])('%i and %i featured: %j', (count, featured, tag) => {
  expect(allWalletsTag(count, featured)).toBe(tag)
})
