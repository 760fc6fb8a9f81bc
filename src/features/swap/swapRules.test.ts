import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits } from '#domain/money/amount.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { activityOfSent } from '#domain/money/sentTransaction.ts'
import { isSwapNetwork, swapNetworks } from '#domain/money/swapNetworks.ts'
import type { Token } from '#domain/token/token.ts'
import { isHighSlippage, MAX_SLIPPAGE, readSlippage, sentSlippage } from './slippage.ts'
import { allowanceCovers, maxSwap, swapProblem } from './swapChecks.ts'
import {
  estimateSwap,
  impactLevel,
  minimumReceived,
  priceImpact,
  providerFee,
  RATE_DECIMALS,
  rateOf,
} from './swapQuote.ts'
import { readSwapReceipt } from './swapReceipt.ts'
import { popularSwapSymbols, suggestedSwapSymbols } from './swapSymbols.ts'

const token = (symbol: string, decimals: number, address?: string): Token => ({
  id: symbol,
  networkId: 'eip155:1',
  name: symbol,
  symbol,
  decimals,
  ...(address && { address }),
})
const eth = token('ETH', 18)
const usd = token('USD', 6, `0x${'aa'.repeat(20)}`)
const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

describe('exact amounts', () => {
  test('property: the full amount shown equals the amount', () => {
    fc.assert(
      fc.property(amounts, amounts, decimals, decimals, (amount, brings, from, to) => {
        const exact = (value: bigint, of: number) =>
          displayAmount(value, of).full.replaceAll(',', '') === formatUnits(value, of)
        const quote = { from: token('A', from), to: token('B', to), amount, brings }
        const shown: [bigint, number][] = [
          [amount, from],
          [brings, to],
          [minimumReceived(brings, 1), to],
          [providerFee(amount), from],
          [rateOf(quote), RATE_DECIMALS],
        ]
        expect(shown.every(([value, of]) => exact(value, of))).toBe(true)
      }),
    )
  })

  test('property: a short amount shown is never more than the amount', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, of) => {
        const { text } = displayAmount(amount, of, { maxFraction: 6 })
        const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.')
        const shown = BigInt(whole + fraction.padEnd(of, '0').slice(0, Math.max(of, 0)))
        expect(shown <= amount).toBe(true)
      }),
    )
  })
})

describe('slippage', () => {
  test('property: the minimum received is at most the quoted amount, and less by at most the slippage', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: MAX_SLIPPAGE }), (brings, slippage) => {
        const least = minimumReceived(brings, slippage)
        expect(least <= brings).toBe(true)
        // Rounded down to the unit, not further.
        expect((least + 1n) * 10_000n > brings * BigInt(10_000 - slippage)).toBe(true)
      }),
    )
  })

  test('behavior: limits', () => {
    expect(minimumReceived(10_000n, 100)).toBe(9_900n)
    expect(minimumReceived(10_000n, 10)).toBe(9_990n)
    expect(minimumReceived(1n, 100)).toBe(0n)
    expect(minimumReceived(10_001n, 5000)).toBe(5_000n)
  })

  test.each([
    ['1', 100],
    ['2 %', 200],
    ['٥٪', 500],
    ['50', 5000],
    ['0.1', 10],
    ['0,5', 50],
    ['.29', 29],
    ['1.', 100],
    ['50.01', undefined],
    ['51', undefined],
    ['0', undefined],
    ['0.09', undefined],
    ['0.125', undefined],
    ['1,000', undefined],
    ['-1', undefined],
    ['', undefined],
    ['1e1', undefined],
    ['viel', undefined],
  ])('param: %j is %j hundredths of a per cent', (text, slippage) => {
    expect(readSlippage(text)).toBe(slippage)
  })

  test('behavior: the service is asked for whole per cents, never for less than was chosen', () => {
    expect([10, 50, 100, 101, 250, 5000].map(sentSlippage)).toEqual([1, 1, 1, 2, 3, 50])
  })

  test('behavior: warns of a high slippage', () => {
    expect([100, 500, 501, 5000].map(isHighSlippage)).toEqual([false, false, true, true])
  })
})

describe('allowance', () => {
  test('property: it passes only if it is at least the source amount [spec 5.16a]', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(allowanceCovers(amount, amount)).toBe(true)
        expect(allowanceCovers(amount - 1n, amount)).toBe(false)
        expect(allowanceCovers(amount + 1n, amount)).toBe(true)
      }),
    )
    expect(allowanceCovers(undefined, 0n)).toBe(false)
  })
})

describe('price impact', () => {
  const impact = (brings: bigint, prices = { from: 2000, to: 1 } as never) =>
    priceImpact({ from: eth, to: usd, amount: 10n ** 18n, brings }, prices)

  test('behavior: is exact to the thousandth of a per cent, rounded up', () => {
    expect(impact(2_000_000_000n)).toBe(0n)
    expect(impact(2_100_000_000n)).toBe(0n)
    expect(impact(1_940_000_000n)).toBe(3_000n)
    expect(impact(1_939_999_999n)).toBe(3_001n)
    expect(impact(1_999_999_999n)).toBe(1n)
    expect(impact(0n)).toBe(100_000n)
  })

  test('behavior: the two warnings start at 3 % and 10 %', () => {
    expect([0n, 2_999n, 3_000n, 9_999n, 10_000n].map(impactLevel)).toEqual([
      'fine',
      'fine',
      'high',
      'high',
      'severe',
    ])
  })

  test('behavior: is unknown without a price', () => {
    expect(impact(1n, { from: undefined, to: 1 } as never)).toBeUndefined()
    expect(impact(1n, { from: 1, to: 0 } as never)).toBeUndefined()
    expect(impact(1n, { from: Number.NaN, to: 1 } as never)).toBeUndefined()
  })

  test('behavior: an estimate follows the prices, less the provider’s fee', () => {
    const quote = { from: eth, to: usd, amount: 10n ** 18n }
    expect(estimateSwap(quote, { from: 2000, to: 1 })).toBe(1_983_000_000n)
    expect(estimateSwap(quote, { from: 2000, to: undefined })).toBeUndefined()
  })
})

describe('problems', () => {
  const holding = { token: eth, amount: 1_000n }
  const facts = { amount: 900n, holding, isNative: true, native: 1_000n, fee: 100n }
  test('behavior: checks the balance first, then the fee, to the unit', () => {
    expect(swapProblem(facts)).toBeUndefined()
    expect(swapProblem({ ...facts, amount: 901n })).toEqual({
      kind: 'insufficientFee',
      missing: 1n,
    })
    expect(swapProblem({ ...facts, amount: 1_001n })).toEqual({ kind: 'insufficientBalance' })
    expect(swapProblem({ ...facts, holding: undefined })).toEqual({ kind: 'insufficientBalance' })
    expect(swapProblem({ ...facts, isNative: false, native: 99n })).toEqual({
      kind: 'insufficientFee',
      missing: 1n,
    })
    expect(swapProblem({ ...facts, fee: undefined, amount: 1_000n })).toBeUndefined()
  })

  test('property: the maximum leaves the fee and a third of it, and is never negative', () => {
    fc.assert(
      fc.property(amounts, amounts, (held, fee) => {
        const most = maxSwap(held, fee)
        const left = held - most
        expect(
          most >= 0n && (most === 0n || (left * 3n >= fee * 4n && left * 3n < fee * 4n + 3n)),
        ).toBe(true)
      }),
    )
    expect(maxSwap(100n, 0n)).toBe(100n)
  })
})

describe('networks and tokens', () => {
  test('behavior: supports twelve networks, and those a project names [spec 9.20]', () => {
    expect(swapNetworks.map((id) => Number(id.slice(7)))).toEqual([
      1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
    ])
    expect(isSwapNetwork('eip155:1')).toBe(true)
    expect(isSwapNetwork('eip155:11')).toBe(false)
    expect(isSwapNetwork('eip155:31337', ['1inch'])).toBe(false)
    expect(isSwapNetwork('eip155:31337', ['1inch', 'eip155:31337'])).toBe(true)
    expect(isSwapNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  })

  test('behavior: 27 suggested and 54 popular tokens, without duplicates [spec 9.29]', () => {
    expect(new Set(suggestedSwapSymbols).size).toBe(27)
    expect(new Set(popularSwapSymbols).size).toBe(54)
  })
})

describe('receipts', () => {
  const owner = `0x${'0b'.repeat(20)}`
  const other = `0x${'0c'.repeat(20)}`
  const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
  const transfer = (address: string, from: string, to: string, value: bigint) => ({
    address,
    topics: [TRANSFER, topic(from), topic(to)],
    data: word(value),
  })
  const withdrawal = (value: bigint) => ({
    address: other,
    topics: ['0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', topic(other)],
    data: word(value),
  })
  const tin = token('TIN', 2, `0x${'dd'.repeat(20)}`)
  const read = (logs: unknown, from: Token, to: Token) =>
    readSwapReceipt({ logs }, { owner, from, to })

  test('behavior: reads spent and received tokens from transfers, with returned change', () => {
    const logs = [
      transfer(usd.address ?? '', owner, other, 100n),
      transfer(usd.address ?? '', other, owner, 10n),
      transfer(usd.address ?? '', other, other, 5n),
      transfer((tin.address ?? '').toUpperCase().replace('0X', '0x'), other, owner, 7n),
      null,
      { address: 5 },
    ]
    expect(read(logs, usd, tin)).toEqual({ spent: 90n, received: 7n })
    expect(read(logs, usd, eth)).toBeUndefined()
  })

  test('behavior: reads received native currency from the unwrapped amount', () => {
    const logs = [transfer(usd.address ?? '', owner, other, 100n), withdrawal(42n)]
    expect(read(logs, usd, eth)).toEqual({ spent: 100n, received: 42n })
  })

  test.each([undefined, null, 5, {}, { logs: 5 }, { logs: [{}] }])(
    'error: %j has no amounts',
    (odd) => {
      expect(readSwapReceipt(odd, { owner, from: usd, to: tin })).toBeUndefined()
    },
  )

  test('behavior: reads spent native currency from the wrapped amount, the last one that is there', () => {
    const deposit = (amount: bigint) => ({ ...withdrawal(amount), topics: [DEPOSIT] })
    const got = transfer(tin.address ?? '', other, owner, 7n)
    expect(read([deposit(3n), deposit(9n), got], eth, tin)).toEqual({ spent: 9n, received: 7n })
    expect(read([withdrawal(9n), got], eth, tin)).toBeUndefined()
    expect(read([deposit(9n)], eth, tin)).toBeUndefined()
  })

  test.each<[string, object]>([
    ['another event', { topics: ['0x00'] }],
    ['no topics', { topics: [] }],
    ['topics that are none', { topics: 'x' }],
    ['a topic that is too short', { topics: [TRANSFER, '0x', owner] }],
    ['more than one word of data', { data: `0x${'00'.repeat(63)}07` }],
    ['data that is no hex', { data: 'seven' }],
    ['data that is no text', { data: 7 }],
    ['the address of another token', { address: usd.address }],
    ['no address', { address: null }],
  ])('error: a log with %s counts for nothing', (_, change) => {
    const spent = transfer(usd.address ?? '', owner, other, 100n)
    const got = transfer(tin.address ?? '', other, owner, 7n)
    expect(read([spent, got], usd, tin)).toEqual({ spent: 100n, received: 7n })
    expect(read([spent, { ...got, ...change }], usd, tin)).toBeUndefined()
  })

  test('behavior: the activity lists a trade, the received amount first', () => {
    const entry = activityOfSent({
      hash: '0x1',
      networkId: 'eip155:1',
      from: owner,
      at: 1,
      status: 'pending',
      token: { name: 'E', symbol: 'ETH', decimals: 18 },
      amount: '1000000000000000000',
      trade: { token: { name: 'U', symbol: 'USD', decimals: 6 }, amount: '2500000' },
    })
    expect(entry.type).toBe('trade')
    expect(entry.transfers.map((one) => [one.direction, one.quantity, one.symbol])).toEqual([
      ['in', '2.5', 'USD'],
      ['out', '1', 'ETH'],
    ])
  })
})

describe('rate and fee', () => {
  test('behavior: the rate is for one whole source token, however little of the other that is', () => {
    const shown = (amount: bigint, brings: bigint) =>
      displayAmount(rateOf({ from: eth, to: usd, amount, brings }), RATE_DECIMALS, {
        maxFraction: 6,
      }).text
    expect(shown(2n * 10n ** 18n, 5_000_001n)).toBe('2.5')
    expect(shown(3n * 10n ** 24n, 100_000n)).toBe('0.0000000333333')
    expect(shown(0n, 5_000_001n)).toBe('0')
  })

  test('behavior: the provider’s fee is 0.85 %, rounded up', () => {
    expect([0n, 1n, 10_000n, 10_001n].map(providerFee)).toEqual([0n, 1n, 85n, 86n])
  })

  test('behavior: uses all digits of prices; a price of zero gives no estimate', () => {
    const wish = { from: eth, to: usd, amount: 10n ** 18n }
    // 1 ether less 0.85 %, at 2000.5 dollars, in tokens of 0.5 dollars.
    expect(estimateSwap(wish, { from: 2000.5, to: 0.5 })).toBe(3_966_991_500n)
    expect(priceImpact({ ...wish, brings: 4_001_000_000n }, { from: 2000.5, to: 0.5 })).toBe(0n)
    expect(priceImpact({ ...wish, brings: 2_000_500_000n }, { from: 2000.5, to: 0.5 })).toBe(
      50_000n,
    )
    for (const prices of [
      { from: 0, to: 1 },
      { from: 1, to: 0 },
      { from: undefined, to: 1 },
    ])
      expect(estimateSwap(wish, prices)).toBeUndefined()
  })
})
