import { expect, test } from 'vitest'
import { defaultOptions, limitsOf } from './onrampOptions.ts'
import { coinbaseNetwork, coinbaseNetworks, offeredProviders } from './onrampProvider.ts'
import { estimatedQuote } from './onrampQuote.ts'

const both = ['meld', 'coinbase']
const here = 'Europe/Berlin'
const ids = (...of: Parameters<typeof offeredProviders>) =>
  offeredProviders(...of).map(({ id }) => id)

test('behavior: who sells to which family, and what they take', () => {
  expect(ids(both, 'eip155', here)).toEqual(['meld', 'coinbase'])
  expect(ids(both, 'solana', here)).toEqual(['meld'])
  expect(ids(both, 'bip122', here)).toEqual([])
  expect(ids(['coinbase'], 'eip155', here)).toEqual(['coinbase'])
  expect(ids(false, 'eip155', here)).toEqual([])
  expect(offeredProviders(both, 'eip155', here).map(({ fee }) => fee)).toEqual(['1-2%', '1-2%'])
})

test('behavior: the chains Coinbase sells on, Ethereum in place of others', () => {
  expect(coinbaseNetworks).toEqual([
    'ethereum',
    'arbitrum',
    'polygon',
    'berachain',
    'avalanche-c-chain',
    'optimism',
    'celo',
    'base',
  ])
  const names = ['Arbitrum One', 'Avalanche', 'OP Mainnet', 'Workshop', 'constructor']
  expect(names.map(coinbaseNetwork)).toEqual([
    'arbitrum',
    'avalanche-c-chain',
    'optimism',
    'ethereum',
    'ethereum',
  ])
})

test.each([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Hong_Kong',
  'Asia/Beijing',
])('behavior: nobody sells where the clock is set to %s', (zone) => {
  expect(ids(both, 'eip155', zone)).toEqual([])
  expect(ids(both, 'eip155', 'Asia/Tokyo')).toHaveLength(2)
})

test('behavior: limits that stand while nobody can be asked: in dollars and euros, by card and by bank', () => {
  const { payment, purchase } = defaultOptions
  expect(payment.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  for (const one of payment) {
    expect(one.payment_method_limits.map(({ min, max }) => [min, max])).toEqual([
      ['10.00', '7500.00'],
      ['10.00', '25000.00'],
    ])
    expect(limitsOf(one)).toEqual({ min: 1000n, max: 2_500_000n })
  }
  expect(purchase.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
})

test('behavior: a quote that failed is one for one, and called an estimate', () => {
  const { isEstimate, purchase, total, fee, quoteId } = estimatedQuote(12_345n, 'EUR')
  expect([isEstimate, quoteId]).toEqual([true, 'mocked-quote-id'])
  for (const money of [purchase, total, fee])
    expect(money).toEqual({ value: { digits: 12345n, scale: 2 }, currency: 'EUR' })
})
