import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseAmount } from './amount.ts'
import { readDecimal, toUnits } from './decimal.ts'

const decimals = fc.integer({ min: 0, max: 36 })
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test.each([
  ['9.924929994522253814', { digits: 9924929994522253814n, scale: 18 }],
  ['0', { digits: 0n, scale: 0 }],
  ['.5', { digits: 5n, scale: 1 }],
  ['5.', { digits: 5n, scale: 0 }],
  [' 7 ', { digits: 7n, scale: 0 }],
  [1e-7, { digits: 1n, scale: 7 }],
  [1.5e21, { digits: 1500000000000000000000n, scale: 0 }],
  ['1.5E-3', { digits: 15n, scale: 4 }],
  ['12e2', { digits: 1200n, scale: 0 }],
  [0.1, { digits: 1n, scale: 1 }],
])('param: %j', (value, decimal) => {
  expect(readDecimal(value)).toEqual(decimal)
})

test.each([
  '',
  '.',
  'e5',
  '-1',
  '+1',
  '1,234.5',
  '1 000',
  '1_000',
  '0x10',
  '1e999',
  '1e-999',
  '1e',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0.5,
  null,
  undefined,
  {},
  true,
  '١',
  '1'.repeat(161),
])('error: rejects %j', (value) => {
  expect(readDecimal(value)).toBeUndefined()
})

test('property: exact text parses exactly, for any decimals', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      const read = readDecimal(formatUnits(amount, places))
      expect(read && toUnits(read, places)).toBe(amount)
    }),
  )
})

test('property: digits beyond the decimals are cut, never rounded up', () => {
  fc.assert(
    fc.property(amounts, decimals, decimals, (amount, from, to) => {
      const read = readDecimal(formatUnits(amount, from))
      const expected =
        to >= from ? amount * 10n ** BigInt(to - from) : amount / 10n ** BigInt(from - to)
      expect(read && toUnits(read, to)).toBe(expected)
    }),
  )
})

test('property: any positive JSON number becomes its own shortest text, exactly', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-90, max: 1e30, noNaN: true }), (number) => {
      const read = readDecimal(number)
      expect(read).toBeDefined()
      expect(Number(`${read?.digits}e-${read?.scale}`)).toBe(number)
    }),
  )
})

test('property: a typed amount parses exactly and formats to itself', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      const text = formatUnits(amount, places)
      expect(parseAmount(text, places)).toBe(amount)
      expect(formatUnits(parseAmount(text, places), places)).toBe(text)
    }),
  )
})

test('error: other types are not numbers, whatever their text is', () => {
  for (const value of [['1'], { toString: () => '1' }, true, 1n, null])
    expect(readDecimal(value)).toBe(undefined)
})

test('behavior: an amount without an exponent has none', () => {
  expect(readDecimal('12.')).toEqual({ digits: 12n, scale: 0 })
  expect(readDecimal('.5')).toEqual({ digits: 5n, scale: 1 })
})
