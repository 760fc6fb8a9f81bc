import { expect, test } from 'vitest'
import { displayDollars, displayWorth } from './displayDollars.ts'

test.each([
  [0n, '$0.00'],
  [7n, '$0.07'],
  [123_450n, '$1,234.50'],
  [10n ** 22n, '$100,000,000,000,000,000,000.00'],
])('displayDollars(%s) is %s', (cents, text) => {
  expect(displayDollars(cents)).toBe(text)
})

test('behavior: uses the locale’s decimal point and digits', () => {
  expect(displayDollars(123_450n, 'de')).toBe('$1.234,50')
})

test.each([
  [0n, '$0.00'],
  [1n, '<$0.01'],
  [9_999n, '<$0.01'],
  [10_000n, '$0.01'],
  [19_999n, '$0.01'],
  [3_102_440_000n, '$3,102.44'],
])('displayWorth(%s) is %s', (worth, text) => {
  expect(displayWorth(worth)).toBe(text)
})
