import { describe, expect, test } from 'vitest'
import { PayError } from '#errors/pay.ts'
import { findNetwork } from '../network/catalogue.ts'
import type { Network } from '../network/network.ts'
import { formatUnits } from './amount.ts'
import { assetIdOf, readPayment } from './payment.ts'

const network = (id: string): Network => {
  const found = findNetwork(id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = [
  network('eip155:8453'),
  network(SOLANA),
  network('bip122:000000000019d6689c085ae165831e93'),
]
const to = '0x8e23ee67d1332ad560396262c48ffbb01f93d052'
const usdc = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const payee = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const coins = {
  recipient: to,
  paymentAsset: { network: 'eip155:8453', asset: 'native' },
  amount: '0.1',
}
const dollars = {
  recipient: `eip155:8453:${to}`,
  paymentAsset: {
    network: 'eip155:8453',
    asset: usdc,
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  },
  amount: 10.5,
}
const codeOf = (asked: unknown): string => {
  try {
    readPayment(asked, networks)
  } catch (error) {
    if (error instanceof PayError) return `${error.code}: ${error.shortMessage}`
    throw error
  }
  return 'sound'
}

describe('the requested payment', () => {
  test('behavior: native currency has its network’s decimals, whatever the page’s metadata says', () => {
    const metadata = { name: 'Fake', symbol: 'FAKE', decimals: 2 }
    const asked = { ...coins, paymentAsset: { ...coins.paymentAsset, metadata } }
    expect(readPayment(asked, networks)).toMatchObject({
      to,
      amount: 100_000_000_000_000_000n,
      opensInNewTab: true,
      exchanges: {},
      token: { symbol: 'ETH', decimals: 18, networkId: 'eip155:8453' },
    })
  })

  test('behavior: accepts tokens of both namespaces, by plain address and by CAIP-10', () => {
    expect(readPayment(dollars, networks)).toMatchObject({
      to,
      amount: 10_500_000n,
      token: { address: usdc },
    })
    const spl = {
      recipient: payee,
      paymentAsset: { network: SOLANA, asset: mint, metadata: { symbol: 'USDC', decimals: 6 } },
      amount: '0.000001',
      payWithExchange: false,
      openInNewTab: false,
    }
    expect(readPayment(spl, networks)).toMatchObject({
      to: payee,
      amount: 1n,
      exchanges: false,
      opensInNewTab: false,
      token: { address: mint, name: 'USDC' },
    })
  })

  test('behavior: selects exchanges by id', () => {
    const chosen = { includeOnly: ['a'], exclude: ['b'] }
    expect(readPayment({ ...coins, payWithExchange: chosen }, networks).exchanges).toEqual(chosen)
    expect(readPayment({ ...coins, payWithExchange: true }, networks).exchanges).toEqual({})
  })

  test('property: amounts parse exactly', () => {
    for (let turn = 0; turn < 500; turn++) {
      const decimals = turn % 19
      const digits = String(Math.floor(Math.random() * 1e15) + 1)
      const fraction = [...Array(decimals)].map(() => Math.floor(Math.random() * 10)).join('')
      const amount = decimals ? `${digits}.${fraction}` : digits
      const metadata = { symbol: 'T', decimals }
      const asked = { ...dollars, amount, paymentAsset: { ...dollars.paymentAsset, metadata } }
      const read = readPayment(asked, networks).amount
      expect(read).toBe(BigInt(digits + fraction))
      const exact = /\.\d*$/.test(amount) ? amount.replace(/\.?0+$/, '') : amount
      expect(formatUnits(read, decimals)).toBe(exact)
    }
  })

  test.each([
    [undefined, 'INVALID_PAYMENT_CONFIG: Invalid payment configuration'],
    ['pay me', 'INVALID_PAYMENT_CONFIG: Invalid payment configuration'],
    [{ ...coins, openInNewTab: 'yes' }, 'INVALID_PAYMENT_CONFIG: Invalid payment configuration'],
    [{ ...coins, redirectUrl: '//evil' }, 'INVALID_PAYMENT_CONFIG: Invalid payment configuration'],
    [
      { ...coins, paymentAsset: { network: 'eip155:1', asset: 'native' } },
      'INVALID_PAYMENT_CONFIG: Invalid payment configuration',
    ],
    [
      {
        ...coins,
        paymentAsset: { network: 'bip122:000000000019d6689c085ae165831e93', asset: 'native' },
      },
      'INVALID_CHAIN_NAMESPACE: Invalid namespace',
    ],
    [
      { ...coins, paymentAsset: { network: 'tron:1', asset: 'native' } },
      'INVALID_CHAIN_NAMESPACE: Invalid namespace',
    ],
    [{ ...coins, recipient: undefined }, 'INVALID_RECIPIENT: Invalid recipient address'],
    [{ ...coins, recipient: 'ada.eth' }, 'INVALID_RECIPIENT: Invalid recipient address'],
    [{ ...coins, recipient: `eip155:1:${to}` }, 'INVALID_RECIPIENT: Invalid recipient address'],
    [{ ...coins, recipient: payee }, 'INVALID_RECIPIENT: Invalid recipient address'],
    [{ ...coins, paymentAsset: undefined }, 'INVALID_ASSET: Invalid asset specified'],
    [
      { ...coins, paymentAsset: { network: 'eip155:8453', asset: mint } },
      'INVALID_ASSET: Invalid asset specified',
    ],
    [
      { ...dollars, paymentAsset: { ...dollars.paymentAsset, metadata: { symbol: 'USDC' } } },
      'INVALID_ASSET: Invalid asset specified',
    ],
    [
      {
        ...dollars,
        paymentAsset: { ...dollars.paymentAsset, metadata: { symbol: 'USDC', decimals: 1.5 } },
      },
      'INVALID_ASSET: Invalid asset specified',
    ],
    [
      { ...dollars, paymentAsset: { ...dollars.paymentAsset, asset: mint } },
      'INVALID_ASSET: Invalid asset specified',
    ],
    [{ ...coins, amount: undefined }, 'INVALID_AMOUNT: Invalid payment amount'],
    [{ ...coins, amount: 0 }, 'INVALID_AMOUNT: Invalid payment amount'],
    [{ ...coins, amount: '-1' }, 'INVALID_AMOUNT: Invalid payment amount'],
    [{ ...coins, amount: '1,5' }, 'INVALID_AMOUNT: Invalid payment amount'],
    [{ ...coins, amount: Number.NaN }, 'INVALID_AMOUNT: Invalid payment amount'],
    [{ ...coins, amount: Number.POSITIVE_INFINITY }, 'INVALID_AMOUNT: Invalid payment amount'],
    [{ ...coins, amount: '1e100' }, 'INVALID_AMOUNT: Invalid payment amount'],
    [{ ...dollars, amount: '0.0000001' }, 'INVALID_AMOUNT: Invalid payment amount'],
    // Not rounded down to what the token can express.
    [{ ...dollars, amount: '1.0000001' }, 'INVALID_AMOUNT: Invalid payment amount'],
  ])('error: %j', (asked, reported) => {
    expect(codeOf(asked)).toBe(reported)
  })

  test('error: an amount that no uint256 can hold', () => {
    const metadata = { symbol: 'T', decimals: 0 }
    const pay = (amount: bigint) => ({
      ...dollars,
      amount: String(amount),
      paymentAsset: { ...dollars.paymentAsset, metadata },
    })
    expect(readPayment(pay(2n ** 256n - 1n), networks).amount).toBe(2n ** 256n - 1n)
    expect(codeOf(pay(2n ** 256n))).toBe('INVALID_AMOUNT: Invalid payment amount')
  })
})

test('behavior: accepts assets by CAIP-19', () => {
  expect(assetIdOf({ networkId: 'eip155:8453' })).toBe('eip155:8453/slip44:60')
  expect(assetIdOf({ networkId: 'eip155:8453', address: usdc })).toBe(`eip155:8453/erc20:${usdc}`)
  expect(assetIdOf({ networkId: SOLANA })).toBe(`${SOLANA}/slip44:501`)
  expect(assetIdOf({ networkId: SOLANA, address: mint })).toBe(`${SOLANA}/token:${mint}`)
})
