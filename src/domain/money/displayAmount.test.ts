import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseAmount } from './amount.ts'
import { decimalPoint, displayAmount } from './displayAmount.ts'

const show = (amount: string, decimals = 18, options = {}) =>
  displayAmount(parseAmount(amount, decimals), decimals, options).text

// The rule for every amount on screen: [exact, shown].
test.each([
  ['0', '0'],
  ['1', '1'],
  ['1.5', '1.5'],
  ['1.0004', '1.0004'],
  ['1.000004', '1'],
  ['0.9999999', '0.999999'],
  ['0.123456789', '0.123456'],
  ['12.3456789', '12.3456'],
  ['1375.342245197090788322', '1,375.34'],
  ['10006.391', '10,006.3'],
  ['123456.789', '123,456'],
  ['1234567.8919', '1,234,567'],
  ['0.001', '0.001'],
  ['0.00099999', '0.00099999'],
  ['0.00012345678', '0.000123456'],
  ['0.000000000000004096', '0.000000000000004096'],
  ['0.000000000000000001', '0.000000000000000001'],
])('%s shows as %s', (amount, text) => {
  expect(show(amount)).toBe(text)
})

// With three decimals at most: the service's quantities [spec 5.17c], and the button on the page.
test.each([
  ['0', '0'],
  ['1.0004', '1'],
  ['0.9999', '0.999'],
  ['1234.5678', '1,234.56'],
  ['1234567.8919', '1,234,567'],
  ['0.001', '0.001'],
  ['0.00099999', '0.000999'],
  ['0.000000000000004096', '0.00000000000000409'],
])('%s shows as %s with three decimals at most', (amount, text) => {
  expect(show(amount, 18, { maxFraction: 3 })).toBe(text)
})

test('the full amount is exact, beyond the range of a number', () => {
  expect(displayAmount(2n ** 256n - 1n, 18)).toEqual({
    text: '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457',
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
  expect(show('1234.567', 18, { locale: 'de' })).toBe('1.234,56')
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
  expect(displayAmount(-1_999_999_900n, 9)).toEqual({ text: '-1.99999', full: '-1.9999999' })
})

test('property: six digits, never more than there is, and never zero for an amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 128n }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals) => {
        const { text, full } = displayAmount(value, decimals)
        const digits = text.replaceAll(',', '')
        const shown = parseAmount(digits, decimals)
        expect(shown).toBeLessThanOrEqual(value)
        expect(shown > 0n).toBe(value > 0n)
        expect(full.replaceAll(',', '')).toBe(formatUnits(value, decimals))
        const [whole = '', fraction = ''] = digits.split('.')
        const significant = (whole + fraction).replace(/^0+/, '')
        expect(significant.length).toBeLessThanOrEqual(Math.max(6, whole.length))
        // What is not shown is less than a hundred thousandth of it.
        expect((value - shown) * 100_000n).toBeLessThanOrEqual(value)
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
