import { expect, test } from 'vitest'
import { formatUnits } from '#domain/money/amount.ts'
import { priceAt } from '../indexer/prices.ts'
import { feeRates, priceOrder, type Seller } from './priceOrder.ts'

const at = Date.UTC(2026, 5, 1)

/** The same numbers on every machine. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('property: parts add up to the payment, fees are 1–2 %, and the amount is worth no more than the payment', () => {
  const next = numbers(7)
  const things = [
    ['ETH', 18],
    ['TWO', 18],
    ['USDS', 6],
    ['SOL', 9],
  ] as const
  for (let round = 0; round < 2000; round++) {
    const [symbol, decimals] = things[Math.floor(next() * things.length)] ?? things[0]
    const seller: Seller = next() < 0.5 ? 'coinbase' : 'meld'
    const currency = ['USD', 'EUR', 'GBP'][Math.floor(next() * 3)] ?? 'USD'
    const total = BigInt(1000 + Math.floor(next() * 748_000))
    const order = priceOrder({ seller, total, currency, symbol, decimals, at })
    if (!order) throw new Error('It has a price')
    expect(order.subtotal + order.fee + order.networkFee).toBe(total)
    expect(order.fee * 10_000n).toBeGreaterThanOrEqual(total * feeRates[seller])
    expect((order.fee - 1n) * 10_000n).toBeLessThan(total * feeRates[seller])
    expect(feeRates[seller]).toBeGreaterThanOrEqual(100n)
    expect(feeRates[seller]).toBeLessThanOrEqual(200n)
    const worth = Number(formatUnits(order.amount, decimals)) * order.price * 100
    expect(worth).toBeLessThanOrEqual(Number(order.subtotal) * (1 + 1e-12))
    expect(worth).toBeGreaterThan(Number(order.subtotal) - 1)
  }
})

test('behavior: uses the price table, in the currency of the payment', () => {
  const order = priceOrder({
    seller: 'coinbase',
    total: 100_00n,
    currency: 'EUR',
    symbol: 'ETH',
    decimals: 18,
    at,
  })
  expect(order?.price).toBe(priceAt('ETH', at, 'eur'))
})

test.each([
  ['no price', { symbol: 'STAIR' }],
  ['an unquoted currency', { currency: 'XXX' }],
  ['less than the fees', { total: 5n }],
])('error: rejects %s', (_, change) => {
  const wish = { seller: 'meld', total: 100_00n, currency: 'USD', symbol: 'ETH', decimals: 18, at }
  expect(priceOrder({ ...wish, ...change } as Parameters<typeof priceOrder>[0])).toBe(undefined)
})
