import { expect, test } from 'vitest'
import { isLong, longToBigint } from './long.ts'

test.each([
  [{ low: 7, high: 0, unsigned: true }, 7n],
  [{ low: -1, high: 0 }, 0xffff_ffffn],
  [{ low: 0, high: 1 }, 0x1_0000_0000n],
  [{ low: -1, high: -1, unsigned: true }, 0xffff_ffff_ffff_ffffn],
])('behavior: %j', (long, whole) => {
  expect(isLong(long)).toBe(true)
  expect(longToBigint(long)).toBe(whole)
})

test.each([null, undefined, 7, '7', {}, { low: 7 }, { low: '7', high: 0 }, { low: 0.5, high: 0 }])(
  'behavior: %j is none',
  (value) => expect(isLong(value)).toBe(false),
)
