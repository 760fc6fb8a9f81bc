import { expect, test } from 'vitest'
import { findNetwork } from '../network/catalogue.ts'
import { type HoldingFacts, nativeHolding, toHolding, uniqueHoldings } from './tokenHolding.ts'

const facts = (changes: Partial<HoldingFacts> = {}): HoldingFacts => ({
  networkId: 'eip155:1',
  address: '0xAB',
  name: 'Gold',
  symbol: 'GLD',
  decimals: 6,
  amount: 5n,
  price: 1.5,
  iconUrl: 'https://a.example/g.png',
  source: 'api',
  ...changes,
})

test('behavior: reads what is valid', () => {
  expect(toHolding(facts())).toEqual({
    token: {
      id: 'eip155:1:0xab',
      networkId: 'eip155:1',
      address: '0xAB',
      decimals: 6,
      name: 'Gold',
      symbol: 'GLD',
      iconUrl: 'https://a.example/g.png',
    },
    amount: 5n,
    price: 1.5,
    source: 'api',
  })
})

test.each<[string, Partial<HoldingFacts>]>([
  ['more decimals than any', { decimals: 37 }],
  ['half a decimal', { decimals: 1.5 }],
  ['less than none', { decimals: -1 }],
  ['decimals that are none', { decimals: Number.NaN }],
  ['more than 256 bits', { amount: 2n ** 256n }],
  ['a debt', { amount: -1n }],
  ['nothing to call it', { name: '\u200B', symbol: null }],
])('error: %s', (_, changes) => {
  expect(toHolding(facts(changes))).toBeUndefined()
})

test('behavior: sanitizes names, and drops unsafe pictures and invalid prices', () => {
  const hostile = toHolding(
    facts({
      name: `\u202E${'a'.repeat(5_000)}`,
      symbol: 'US\u200BD\u202ES</script>US',
      iconUrl: 'javascript:alert(1)',
      price: Number.POSITIVE_INFINITY,
    }),
  )
  expect(hostile?.token.name).toBe(`${'a'.repeat(63)}…`)
  expect(hostile?.token.symbol).toBe('USDS</script>US')
  expect(hostile?.token.iconUrl).toBeUndefined()
  expect(hostile?.price).toBeUndefined()
  expect(toHolding(facts({ price: 0 }))?.price).toBeUndefined()
  expect(toHolding(facts({ price: '1' }))?.price).toBeUndefined()
  expect(toHolding(facts({ symbol: '' }))?.token.symbol).toBe('Gold')
})

test('behavior: native currency has its network’s name and decimals', () => {
  const network = findNetwork('eip155:137')
  const native = network && nativeHolding(network, { amount: 7n, price: 2, source: 'api' })
  expect(native).toMatchObject({
    token: { id: 'eip155:137:native', symbol: 'POL', decimals: 18 },
    amount: 7n,
    price: 2,
  })
  expect(native?.token).not.toHaveProperty('address')
})

test('behavior: of duplicates keeps the first', () => {
  const list = [facts(), facts({ address: '0xab', amount: 9n }), facts({ address: '0xcd' })]
  const holdings = list.flatMap((one) => toHolding(one) ?? [])
  expect(uniqueHoldings(holdings).map(({ token, amount }) => [token.id, amount])).toEqual([
    ['eip155:1:0xab', 5n],
    ['eip155:1:0xcd', 5n],
  ])
})

test('behavior: a long name is cut where it stands in for the symbol', () => {
  const { symbol } =
    toHolding(facts({ name: 'Wrapped Liquid Staked Gold', symbol: '' }))?.token ?? {}
  expect(symbol).toHaveLength(
    toHolding(facts({ symbol: 'x'.repeat(99) }))?.token.symbol.length ?? 0,
  )
  expect('Wrapped Liquid Staked Gold'.startsWith(symbol ?? '-')).toBe(true)
})

test('behavior: a price below zero is none', () => {
  expect(toHolding(facts({ price: -1 }))?.price).toBeUndefined()
})

test('behavior: 255 bits and 36 decimals are still read', () => {
  expect(toHolding(facts({ amount: 2n ** 256n - 1n, decimals: 36 }))?.amount).toBe(2n ** 256n - 1n)
})
