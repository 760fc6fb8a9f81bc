import { expect, test } from 'vitest'
import { priceAt } from './prices.ts'

const DAY = 86_400_000
const start = Date.UTC(2026, 5, 1)

test('behavior: a price depends on its day only', () => {
  const morning = priceAt('ETH', start + 1)
  expect(priceAt('ETH', start + DAY - 1)).toBe(morning)
  expect(priceAt('ETH', start + DAY)).not.toBe(morning)
  // Asked for out of order, too.
  expect(priceAt('ETH', start + 1)).toBe(morning)
  expect(morning).toMatchInlineSnapshot(`1634.3538`)
})

test('behavior: changes a little from day to day, within bounds', () => {
  for (const symbol of ['ETH', 'SOL', 'BRASS', 'USDS']) {
    const course = Array.from(
      { length: 2000 },
      (_, day) => priceAt(symbol, day * DAY + Date.UTC(2022, 0, 1)) ?? 0,
    )
    const steps = course.slice(1).map((price, day) => Math.abs(price / (course[day] ?? 1) - 1))
    expect(Math.max(...steps)).toBeLessThan(0.09)
    expect(Math.max(...course) / Math.min(...course)).toBeLessThan(16)
    expect(Math.min(...course)).toBeGreaterThan(0)
  }
  expect(priceAt('USDS', start)).toBeCloseTo(1, 2)
})

test('behavior: uses the first day’s price for earlier days', () => {
  expect(priceAt('ETH', 0)).toBe(priceAt('ETH', Date.UTC(2022, 0, 1)))
})

test('error: has no price for an unknown token', () => {
  expect(priceAt('T17', start)).toBeUndefined()
  expect(priceAt('constructor', start)).toBeUndefined()
  expect(priceAt('ETH', start, 'doubloon')).toBeUndefined()
  expect(priceAt('ETH', start, '__proto__')).toBeUndefined()
})

test('param: currency, including cryptocurrencies', () => {
  expect(priceAt('ETH', start, 'eth')).toBe(1)
  expect(priceAt('ETH', start, 'btc')).toBeCloseTo(
    (priceAt('ETH', start) ?? 0) / (priceAt('BTC', start) ?? 1),
    6,
  )
})
