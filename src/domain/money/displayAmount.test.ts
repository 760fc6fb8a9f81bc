import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseAmount } from './amount.ts'
import { decimalPoint, displayAmount } from './displayAmount.ts'

const show = (amount: string, decimals = 18, options = {}) =>
  displayAmount(parseAmount(amount, decimals), decimals, options).text

test.each([
  ['0', '0'],
  ['1', '1'],
  ['1.5', '1.5'],
  ['1.0004', '1'],
  ['0.9999', '0.999'],
  ['1234567.8919', '1,234,567.891'],
  ['0.001', '0.001'],
  ['0.00099999', '0.000999'],
  ['0.000000000000004096', '0.00000000000000409'],
  ['0.000000000000000001', '0.000000000000000001'],
])('%s shows as %s', (amount, text) => {
  expect(show(amount)).toBe(text)
})

test('the full amount is exact, beyond the range of a number', () => {
  expect(displayAmount(2n ** 256n - 1n, 18)).toEqual({
    text: '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584',
    full: '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584007913129639935',
  })
})

test('param: decimals', () => {
  expect(show('1.5', 6, { minFraction: 3 })).toBe('1.500')
  expect(show('0', 6, { minFraction: 3 })).toBe('0.000')
  expect(show('0.123456', 6, { maxFraction: 4 })).toBe('0.1234')
  expect(show('7', 0)).toBe('7')
})

test('formats numbers for the locale', () => {
  expect(show('1234.567', 18, { locale: 'de' })).toBe('1.234,567')
  expect(show('1234.5', 18, { locale: 'fr' })).toBe('1\u202f234,5')
  expect(show('1234.5', 18, { locale: 'ja' })).toBe('1,234.5')
  expect(show('1234.5', 18, { locale: 'not a locale' })).toBe('1,234.5')
})

test('uses the digits that are typed, whichever digits the browser picks for the locale', () => {
  expect(show('1234.5', 18, { locale: 'ar' })).toBe('1,234.5')
  expect(show('1234.5', 18, { locale: 'ar-EG' })).toBe('1,234.5')
  expect(decimalPoint('ar-EG')).toBe('.')
})

test('truncates negative amounts towards zero', () => {
  expect(displayAmount(-1_999_900n, 6)).toEqual({ text: '-1.999', full: '-1.9999' })
})

test('property: never shows more than there is, and never zero for an amount [spec 5.17c]', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 128n }),
      fc.integer({ min: 0, max: 36 }),
      fc.integer({ min: 1, max: 8 }),
      (value, decimals, maxFraction) => {
        const { text, full } = displayAmount(value, decimals, { maxFraction })
        const shown = parseAmount(text.replaceAll(',', ''), decimals)
        expect(shown).toBeLessThanOrEqual(value)
        expect(shown > 0n).toBe(value > 0n)
        expect(full.replaceAll(',', '')).toBe(formatUnits(value, decimals))
        expect(value - shown < 10n ** BigInt(Math.max(0, decimals - maxFraction))).toBe(true)
      },
    ),
  )
})

test.each([
  [undefined, '.'],
  ['en', '.'],
  ['de', ','],
  ['ja', '.'],
])('behavior: has the decimal point of %s', (locale, point) => {
  expect(decimalPoint(locale)).toBe(point)
})

test('behavior: a language tag that no browser knows counts as English', () => {
  expect(displayAmount(1_234_500n, 3, { locale: 'not a tag' }).text).toBe('1,234.5')
  expect(decimalPoint('')).toBe('.')
})
