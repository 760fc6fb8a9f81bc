import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TokenHolding } from './token.ts'
import { byWorth, largestHolding, totalWorth, worthOf, worthOfAmount } from './tokenWorth.ts'

const holding = (
  amount: bigint,
  decimals: number,
  price?: number,
  symbol = 'TOK',
  isNative = false,
): TokenHolding => ({
  token: {
    id: `eip155:1:${symbol}`,
    networkId: 'eip155:1',
    ...(!isNative && { address: '0x01' }),
    name: symbol,
    symbol,
    decimals,
  },
  amount,
  price,
  source: 'api',
})

const decimals = fc.integer({ min: 0, max: 36 })
const amounts = fc.bigInt({ min: 0n, max: 2n ** 200n })
/** A price as a whole number of 10^-places. */
const prices = fc.record({
  digits: fc.integer({ min: 0, max: 999_999_999_999 }),
  places: fc.integer({ min: 0, max: 9 }),
})

test.each([
  [10n ** 18n, 18, 0.7207, 720_700n],
  [1n, 18, 3_000, 0n],
  [123_456_789n, 6, 1, 123_456_789n],
  [5n, 0, 1e-7, 0n],
  [20_000_000n, 0, 1e-7, 2_000_000n],
  [10n ** 36n, 36, 1.5, 1_500_000n],
])('param: %d of %i decimals at $%d', (amount, places, price, worth) => {
  expect(worthOf(holding(amount, places, price))).toBe(worth)
})

test('behavior: without a price the worth is unknown', () => {
  expect(worthOf(holding(1n, 0))).toBeUndefined()
})

test('property: the worth equals the one in integer arithmetic', () => {
  fc.assert(
    fc.property(amounts, decimals, prices, (amount, places, price) => {
      const exact =
        (amount * BigInt(price.digits) * 10n ** 6n) / 10n ** BigInt(places + price.places)
      const written = Number(`${price.digits}e-${price.places}`)
      expect(worthOfAmount(amount, places, written)).toBe(exact)
    }),
  )
})

describe('the total', () => {
  test('behavior: truncates to cents once, at the end', () => {
    const three = Array.from({ length: 3 }, () => holding(4_000n, 6, 1))
    expect(totalWorth(three)).toEqual({ cents: 1n, isPartial: false })
  })

  test('behavior: a holding without a price makes it partial, unless its amount is zero', () => {
    expect(totalWorth([holding(1n, 0, 2), holding(1n, 0)])).toEqual({
      cents: 200n,
      isPartial: true,
    })
    expect(totalWorth([holding(1n, 0, 2), holding(0n, 0)]).isPartial).toBe(false)
    expect(totalWorth([])).toEqual({ cents: 0n, isPartial: false })
  })

  test('property: it is at most the sum of the parts, and less by under a cent', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, decimals, prices), { maxLength: 20 }), (parts) => {
        const holdings = parts.map(([amount, places, price]) =>
          holding(amount, places, Number(`${price.digits}e-${price.places}`)),
        )
        const sum = holdings.reduce((all, one) => all + (worthOf(one) ?? 0n), 0n)
        const { cents } = totalWorth(holdings)
        expect(cents * 10_000n).toBeLessThanOrEqual(sum)
        expect(sum - cents * 10_000n).toBeLessThan(10_000n)
      }),
    )
  })
})

test('behavior: sorts native currency first, then by worth, then those without price by symbol', () => {
  const list = [
    holding(1n, 0, undefined, 'B'),
    holding(1n, 0, 2, 'TWO'),
    holding(1n, 0, undefined, 'A'),
    holding(1n, 0, 5, 'FIVE'),
    holding(0n, 18, undefined, 'ETH', true),
  ]
  expect(byWorth(list).map(({ token }) => token.symbol)).toEqual(['ETH', 'FIVE', 'TWO', 'A', 'B'])
})

test('behavior: the largest balance is the one worth most; without prices the native one', () => {
  const symbol = (...list: TokenHolding[]) => largestHolding(list)?.token.symbol
  const native = (price?: number) => holding(1n, 0, price, 'ETH', true)
  expect(symbol(holding(1n, 0, 5, 'FIVE'), native(2), holding(9n, 0, undefined, 'MANY'))).toBe(
    'FIVE',
  )
  expect(symbol(holding(1n, 0, 5, 'FIVE'), native(5))).toBe('ETH')
  expect(symbol(holding(9n, 0, undefined, 'MANY'), native())).toBe('ETH')
  expect(symbol()).toBeUndefined()
})

test('behavior: sorts tokens of equal worth by symbol, also without a price', () => {
  const symbols = (price: number | undefined, ...names: string[]) =>
    byWorth(names.map((name) => holding(1n, 0, price, name))).map(({ token }) => token.symbol)
  expect(symbols(2, 'C', 'A', 'B')).toEqual(['A', 'B', 'C'])
  expect(symbols(undefined, 'A', 'B', 'C')).toEqual(['A', 'B', 'C'])
})
