import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidAmountError } from '#errors/amount.ts'
import { formatUnits, parseAmount } from './amount.ts'

test.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['0.1', 18, 100_000_000_000_000_000n],
  ['.5', 6, 500_000n],
  ['5.', 6, 5_000_000n],
  [' 007.10 ', 2, 710n],
  ['3', 0, 3n],
  ['3.000', 0, 3n],
  ['0', 18, 0n],
  ['0.000000000000000001', 18, 1n],
  [
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    0,
    2n ** 256n - 1n,
  ],
])('param: %j with %i decimals', (text, decimals, amount) => {
  expect(parseAmount(text, decimals)).toBe(amount)
})

test.each([
  '',
  ' ',
  '.',
  '-1',
  '+1',
  '1e18',
  '0x10',
  '1,5',
  '1.2.3',
  '1_000',
  'NaN',
  'Infinity',
  '١',
  '１',
  '1 000',
  '0.0000001',
  '\ud800',
  '1\u202e2',
  '9'.repeat(10_000),
])('error: %j', (text) => {
  expect(() => parseAmount(text, 6)).toThrow(InvalidAmountError)
})

test('the error truncates long input', () => {
  expect(() => parseAmount('x'.repeat(10_000), 6)).toThrow(/^Invalid amount: x{80}\n/)
})

const decimals = fc.integer({ min: 0, max: 36 })

test('property: a formatted amount parses to itself, for every number of decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), decimals, (value, places) => {
      expect(parseAmount(formatUnits(value, places), places)).toBe(value)
    }),
  )
})

test('property: writes no exponent, no needless digit, and a sign only below zero', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), decimals, (value, places) => {
      const text = formatUnits(value, places)
      expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      expect(text.startsWith('-')).toBe(value < 0n)
    }),
  )
})

test('property: one more decimal is ten times the smallest unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), decimals, (value, places) => {
      const text = formatUnits(value, places)
      expect(parseAmount(text, places + 1)).toBe(value * 10n)
    }),
  )
})
