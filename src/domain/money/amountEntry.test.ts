import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WORTH_DECIMALS, worthOfAmount } from '../token/tokenWorth.ts'
import { formatUnits, parseAmount } from './amount.ts'
import {
  type AmountEntry,
  amountOfWorth,
  cleanAmount,
  enterAmount,
  turnAmount,
  writeAmount,
} from './amountEntry.ts'

const taken = (entered: ReturnType<typeof enterAmount>): AmountEntry => {
  if ('refused' in entered) throw new Error(`refused: ${entered.refused}`)
  return entered
}

describe('normalizing', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    ['1', '1'],
    ['1.', '1.'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1,5', '1.5'],
    ['007', '7'],
    ['0.050', '0.050'],
    ['1 234,56', '1234.56'],
    ['1\u202f234\u202f567', '1234567'],
    [' 15 ', '15'],
    ['15 000 EUR', '15000'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ["1'234'567.8", '1234567.8'],
    ['1’234', '1234'],
    ['12_000', '12000'],
    ['$10.50', '10.50'],
    ['10,50 €', '10.50'],
    ['≈ 25 USDC', '25'],
    ['١٢٫٥', '12.5'],
    ['۱۲٬۵۰۰', '12500'],
    ['１２．５', '12.5'],
    // Could be meant in two ways: the smaller is taken, and shown.
    ['1,234', '1.234'],
    ['1.234', '1.234'],
  ])('normalizes %j to %j', (text, clean) => {
    expect(cleanAmount(text)).toBe(clean)
  })

  test.each([
    '-1',
    '+1',
    '1e18',
    '0x10',
    '1.2.3',
    '1 5',
    '10 20',
    '1 2345',
    '1 234 56',
    '0.5 5',
    '1_5',
    '1 234_567',
    '1,2,3',
    '1.,5',
    '12,34.5',
    'ten',
    '½',
    '1/2',
    '1;2',
  ])('rejects %j', (text) => {
    expect(cleanAmount(text)).toBe(undefined)
  })

  test('property: normalizing twice is normalizing once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' $€٣e-") }), (text) => {
        const clean = cleanAmount(text)
        fc.pre(clean !== undefined)
        expect(clean).toMatch(/^(\d+(\.\d*)?)?$/)
        expect(cleanAmount(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })
})

describe('editing', () => {
  const usdc = { decimals: 6, price: 0.9999 }

  test('the value is the amount shown', () => {
    expect(enterAmount('1,5', 'token', usdc)).toEqual({
      unit: 'token',
      text: '1.5',
      amount: 1_500_000n,
    })
    expect(enterAmount('', 'token', usdc)).toEqual({ unit: 'token', text: '', amount: undefined })
  })

  test('refuses a digit beyond the decimals, and drops excess zeros', () => {
    expect(enterAmount('1.1234567', 'token', usdc)).toEqual({ refused: 'tooFine' })
    expect(taken(enterAmount('1.12345600', 'token', usdc)).text).toBe('1.123456')
    expect(enterAmount('1.', 'token', { ...usdc, decimals: 0 })).toEqual({ refused: 'tooFine' })
    expect(taken(enterAmount('1.00', 'token', { ...usdc, decimals: 0 })).text).toBe('1')
    expect(enterAmount('1.5', 'token', { ...usdc, decimals: 0 })).toEqual({ refused: 'tooFine' })
  })

  test('accepts no dollars without a price or with a price of zero', () => {
    for (const price of [undefined, 0, Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect(enterAmount('1', 'fiat', { decimals: 18, price })).toEqual({ refused: 'noPrice' })
  })

  test('converts dollars to a rounded token amount of that worth', () => {
    const ether = { decimals: 18, price: 2588.17 }
    const { amount } = taken(enterAmount('10', 'fiat', ether))
    expect(formatUnits(amount ?? 0n, 18)).toBe('0.00386373')
  })
})

const decimals = fc.integer({ min: 0, max: 36 })
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const price = fc
  .oneof(
    fc.double({ min: 1e-12, max: 1e7, noNaN: true }),
    fc.constantFrom(1, 0.9999, 2588.17, 64_123.5, 1e-8),
  )
  .filter((value) => value > 0)

test('property: every amount is written exactly and parsed to itself, for tokens of 0 to 36 decimals', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, decimals) => {
      const measure = { decimals, price: undefined }
      const { text } = writeAmount(amount, 'token', measure)
      expect(parseAmount(text, decimals)).toBe(amount)
      // As a German, or somebody with Arabic digits, would have it.
      for (const shown of [
        text,
        text.replace('.', ','),
        text.replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? d),
      ])
        expect(taken(enterAmount(shown, 'token', measure)).amount).toBe(amount)
    }),
    { numRuns: 400 },
  )
})

test('property: typed character by character, the amount shown is the amount sent', () => {
  const keys = fc.array(fc.constantFrom(...'0123456789.,'), { maxLength: 40 })
  fc.assert(
    fc.property(keys, decimals, (keys, decimals) => {
      const measure = { decimals, price: undefined }
      let entry: AmountEntry = { unit: 'token', text: '', amount: undefined }
      for (const key of keys) {
        const entered = enterAmount(entry.text + key, 'token', measure)
        if (!('refused' in entered)) entry = entered
        if (entry.text === '') expect(entry.amount).toBe(undefined)
        else expect(entry.amount).toBe(parseAmount(entry.text, decimals))
      }
    }),
    { numRuns: 400 },
  )
})

test('property: dollars never convert to tokens of greater worth', () => {
  const worths = fc.bigInt({ min: 0n, max: 10n ** 18n })
  fc.assert(
    fc.property(worths, decimals, price, (worth, decimals, price) => {
      const amount = amountOfWorth(worth, { decimals, price })
      expect(amount).toBeDefined()
      expect(worthOfAmount(amount ?? 0n, decimals, price)).toBeLessThanOrEqual(worth)
    }),
    { numRuns: 500 },
  )
})

test('property: toggling between tokens and dollars never changes the amount', () => {
  fc.assert(
    fc.property(
      amounts,
      decimals,
      price,
      fc.integer({ min: 1, max: 6 }),
      (amount, decimals, price, times) => {
        const measure = { decimals, price }
        let entry = writeAmount(amount, 'token', measure)
        for (let turn = 0; turn < times; turn++) {
          entry = turnAmount(entry, measure)
          expect(entry.amount).toBe(amount)
          // The dollars shown are never more than it is worth.
          if (entry.unit === 'fiat')
            expect(parseAmount(entry.text, WORTH_DECIMALS)).toBeLessThanOrEqual(
              worthOfAmount(amount, decimals, price) ?? -1n,
            )
          else expect(parseAmount(entry.text, decimals)).toBe(amount)
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('cannot toggle to dollars without a price', () => {
  const measure = { decimals: 6, price: undefined }
  expect(turnAmount(writeAmount(5n, 'token', measure), measure)).toEqual({
    unit: 'token',
    text: '0.000005',
    amount: 5n,
  })
})

test.each([
  ['1`234', '1234'],
  ['1´234', '1234'],
  ['1、5', '1.5'],
  ['०१२', '12'],
  ['๑๒', '12'],
  ['1_\u066c234', undefined],
  ['1  234', undefined],
  ['9'.repeat(120), '9'.repeat(120)],
  ['9'.repeat(121), undefined],
])('behavior: reads %j as %j', (text, clean) => {
  expect(cleanAmount(text)).toBe(clean)
})

test('behavior: refuses what is not a number, and accepts whole tokens without decimals', () => {
  const points = { decimals: 0, price: 2 }
  expect(enterAmount('ten', 'token', points)).toEqual({ refused: 'notANumber' })
  expect(enterAmount('7', 'token', points)).toEqual({ unit: 'token', text: '7', amount: 7n })
})

test('behavior: in dollars shows whole cents, and less than a cent exactly', () => {
  const usdc = { decimals: 6, price: 1 }
  const shown = (amount: bigint) => writeAmount(amount, 'fiat', usdc)
  expect(shown(1_239_999n)).toEqual({ unit: 'fiat', text: '1.23', amount: 1_239_999n })
  expect(shown(10_000n).text).toBe('0.01')
  expect(shown(9_999n).text).toBe('0.009999')
  expect(writeAmount(undefined, 'fiat', usdc)).toEqual({
    unit: 'fiat',
    text: '',
    amount: undefined,
  })
})

test('behavior: toggles between tokens and dollars, and stays with tokens without a price', () => {
  const usdc = { decimals: 6, price: 1 }
  const inDollars = turnAmount({ unit: 'token', text: '1.5', amount: 1_500_000n }, usdc)
  expect(inDollars).toEqual({ unit: 'fiat', text: '1.5', amount: 1_500_000n })
  expect(turnAmount(inDollars, usdc)).toEqual({ unit: 'token', text: '1.5', amount: 1_500_000n })
  const unpriced = { decimals: 6, price: undefined }
  expect(turnAmount({ ...inDollars, unit: 'token' }, unpriced).unit).toBe('token')
})
