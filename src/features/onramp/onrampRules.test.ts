import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRestrictedTimeZone } from '#domain/config/timeZone.ts'
import { formatUnits, parseAmount } from '#domain/money/amount.ts'
import { toUnits } from '#domain/money/decimal.ts'
import {
  coinbaseNetwork,
  coinbaseNetworks,
  findProvider,
  fundedNetworks,
  offeredProviders,
} from '#domain/money/onrampProvider.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import { displayMoney } from './displayMoney.ts'
import { meldUrl } from './meldUrl.ts'
import { currenciesFor, defaultOptions, firstCurrency } from './onrampOptions.ts'
import { orderNews, orderStatus } from './onrampOrder.ts'
import { estimatedQuote, readQuote } from './onrampQuote.ts'
import { amountProblem, meansFor, paymentMeans } from './paymentMeans.ts'
import { presetDollars } from './presetDollars.ts'
import { readCents } from './readCents.ts'

const both = ['meld', 'coinbase']
const names = (...of: Parameters<typeof offeredProviders>) =>
  offeredProviders(...of).map(({ id, fee }) => `${id} ${fee}`)

describe('providers', () => {
  test('meld to EVM and Solana accounts, coinbase to EVM accounts, for 1–2 % [spec 9.18]', () => {
    expect(names(both, 'eip155', 'Europe/Berlin')).toEqual(['meld 1-2%', 'coinbase 1-2%'])
    expect(names(both, 'solana', 'Europe/Berlin')).toEqual(['meld 1-2%'])
    expect(names(both, 'bip122', 'Europe/Berlin')).toEqual([])
    expect(names(['coinbase', 'stripe'], 'eip155', '')).toEqual(['coinbase 1-2%'])
    expect(names(false, 'eip155', '')).toEqual([])
  })

  test.each([
    'Shanghai',
    'Urumqi',
    'Chongqing',
    'Harbin',
    'Kashgar',
    'Macau',
    'Macao',
    'Hong_Kong',
    'Beijing',
  ])('offers none in the restricted time zone Asia/%s [spec 9.19]', (city) => {
    expect(names(both, 'eip155', `Asia/${city}`)).toEqual([])
    expect(isRestrictedTimeZone(`ASIA/${city.toUpperCase()}`)).toBe(true)
  })

  test('offers all in other time zones, also with similar names', () => {
    for (const zone of ['Asia/Taipei', 'Asia/Singapore', 'Asia/Shanghai2', 'Shanghai', 'UTC', ''])
      expect(isRestrictedTimeZone(zone)).toBe(false)
  })

  test('coinbase on its eight networks, by its own names [spec 9.18]', () => {
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
    expect(coinbaseNetwork('OP Mainnet')).toBe('optimism')
    for (const unknown of ['Sandbox One', 'constructor', '__proto__', ''])
      expect(coinbaseNetwork(unknown)).toBe('ethereum')
  })
})

test('meld funds accounts on every network of its namespaces, coinbase on those it knows', () => {
  const networks = [
    'eip155:1',
    'eip155:324',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'eip155:8453',
  ]
    .map((id) => findNetwork(id as CaipNetworkId))
    .filter((one) => one !== undefined)
  const ids = (id: 'meld' | 'coinbase') =>
    fundedNetworks(findProvider(id), networks).map(({ caipNetworkId }) => caipNetworkId)
  expect(networks).toHaveLength(4)
  expect(ids('meld')).toEqual(networks.map(({ caipNetworkId }) => caipNetworkId))
  expect(ids('coinbase')).toEqual(['eip155:1', 'eip155:8453'])
})

describe('the options that are built in', () => {
  test('card 10–7500 and bank account 10–25000, in dollars and euros [spec 9.15]', () => {
    expect(defaultOptions.payment).toEqual(
      ['USD', 'EUR'].map((id) => ({
        id,
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    )
    const [dollars] = defaultOptions.payment
    expect(dollars && paymentMeans(dollars)).toEqual([
      { id: 'card', min: 10_00n, max: 7_500_00n },
      { id: 'ach_bank_account', min: 10_00n, max: 25_000_00n },
    ])
  })

  test('USDC and ether on Ethereum and Polygon [spec 7.10]', () => {
    expect(
      defaultOptions.purchase.map(({ symbol, networks }) => [
        symbol,
        ...networks.map(({ chain_id }) => chain_id),
      ]),
    ).toEqual([
      ['USDC', '1', '137'],
      ['ETH', '1', '137'],
    ])
  })

  test('ignores limits that are not numbers', () => {
    expect(paymentMeans({ id: 'X', payment_method_limits: [] })).toEqual([])
    for (const [min, max] of [
      ['a', 'NaN'],
      ['1', 'NaN'],
      ['a', '1'],
      ['0', '0'],
      ['2', '1'],
    ] as const)
      expect(paymentMeans({ id: 'X', payment_method_limits: [{ id: 'card', min, max }] })).toEqual(
        [],
      )
    const exact = [{ id: 'card', min: '1', max: '1' }]
    expect(paymentMeans({ id: 'X', payment_method_limits: exact })).toEqual([
      { id: 'card', min: 100n, max: 100n },
    ])
    expect(amountProblem([], 1n)).toBe(undefined)
  })
})

test('the default token is the network’s native currency; on Solana only SOL is offered', () => {
  const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
  const { purchase } = defaultOptions
  expect(firstCurrency(purchase, { id: 1, nativeCurrency: ether })?.symbol).toBe('ETH')
  expect(firstCurrency(purchase, { id: 10, nativeCurrency: ether })?.symbol).toBe('USDC')
  expect(currenciesFor('solana', purchase).map(({ symbol }) => symbol)).toEqual(['SOL'])
  expect(currenciesFor('eip155', purchase)).toEqual(purchase)
  // Where the service sells SOL, it is that one, with its networks, and on Solana alone.
  const [usdc] = purchase
  const sol = { id: 'its-own', name: 'SOL', symbol: 'SOL', networks: usdc?.networks ?? [] }
  expect(currenciesFor('solana', [...purchase, sol])).toEqual([sol])
  expect(currenciesFor('eip155', [...purchase, sol])).toEqual(purchase)
  expect(currenciesFor('eip155', [sol])).toEqual([])
  expect(currenciesFor('solana', [])).toEqual([
    { id: 'SOL', name: 'Solana', symbol: 'SOL', networks: [] },
  ])
  expect(firstCurrency(purchase, undefined)?.symbol).toBe('USDC')
  expect(firstCurrency([], undefined)).toBe(undefined)
})

describe('each means of payment has limits of its own', () => {
  const card = { id: 'card', min: 10_00n, max: 50_00n }
  const bank = { id: 'ach_bank_account', min: 100_00n, max: 200_00n }
  const takes = (cents: bigint) => meansFor([card, bank], cents).map(({ id }) => id)

  test.each([
    [9_99n, [], { kind: 'min', limit: 10_00n }],
    [10_00n, ['card'], undefined],
    [50_00n, ['card'], undefined],
    // Between both: neither takes it, though it lies between the least and the most of all.
    [75_00n, [], { kind: 'max', limit: 50_00n }],
    [100_00n, ['ach_bank_account'], undefined],
    [200_01n, [], { kind: 'max', limit: 200_00n }],
  ])('%d cents are taken by %j', (cents, ids, problem) => {
    expect(takes(cents)).toEqual(ids)
    expect(amountProblem([card, bank], cents)).toEqual(problem)
    // In whatever order the service lists them.
    expect(amountProblem([bank, card], cents)).toEqual(problem)
  })
})

describe('amounts', () => {
  const taken = (typed: string) => {
    const read = readCents(typed)
    return 'refused' in read ? undefined : read
  }

  test('error: distinguishes an invalid amount from one finer than a cent', () => {
    expect(readCents('lots')).toEqual({ refused: 'notANumber' })
    expect(readCents('1.005')).toEqual({ refused: 'tooFine' })
    expect(readCents('1.500')).toEqual({ text: '1.50', cents: 150n })
  })

  test('property: the text of a field equals its cents', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 999_999_999_99n), (cents) => {
        const read = taken(formatUnits(cents, 2))
        expect(read?.cents).toBe(cents)
        expect(parseAmount(read?.text ?? '', 2)).toBe(cents)
        expect(parseAmount(displayMoney(cents, 2, 'USD').replace(/[$,]/g, ''), 2)).toBe(cents)
      }),
    )
  })

  test('property: for any input, text and cents agree or the input is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,$ €]{0,14}$/)), (typed) => {
        const read = taken(typed)
        if (read?.cents === undefined) return
        expect(parseAmount(read.text, 2)).toBe(read.cents)
      }),
    )
  })

  test.each([
    ['1.005', undefined],
    ['1,50', 150n],
    ['$20', 2000n],
    ['١٢', 1200n],
    ['12.', 1200n],
    ['-5', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%j is %s cents', (typed, cents) => {
    expect(taken(typed)?.cents).toBe(cents)
  })

  test('in the signs of three currencies, and by the code of any other', () => {
    expect(displayMoney(1_234_50n, 2, 'USD')).toBe('$1,234.50')
    expect(displayMoney(1_234_50n, 2, 'EUR', { locale: 'de' })).toBe('€1.234,50')
    expect(displayMoney(5n, 0, 'GBP')).toBe('£5.00')
    expect(displayMoney(1000n, 0, 'EUR', { locale: 'de', minFraction: 0 })).toBe('€1.000')
    expect(displayMoney(5_55n, 2, 'CHF')).toBe('5.55 CHF')
    expect(displayMoney(1n, 2, 'constructor')).toBe('0.01 constructor')
  })
})

test('sends a provider whole US dollars only', () => {
  expect(presetDollars(100_00n, 'USD')).toBe(100)
  expect(presetDollars(100_50n, 'USD')).toBe(undefined)
  expect(presetDollars(100_00n, 'EUR')).toBe(undefined)
  for (const none of [undefined, 0n]) expect(presetDollars(none, 'USD')).toBe(undefined)
})

describe('a quote', () => {
  const said = (amount: string, currency = 'USD') => ({ amount, currency })
  const facts = {
    paymentTotal: said('100.00'),
    paymentSubtotal: said('98.45'),
    purchaseAmount: said('0.031234567890123456', 'ETH'),
    coinbaseFee: said('1.5'),
    networkFee: said('0.05'),
    quoteId: 'q',
  }

  test('reads amounts exactly', () => {
    const quote = readQuote(facts)
    expect(quote?.purchase).toEqual({
      value: { digits: 31_234_567_890_123_456n, scale: 18 },
      currency: 'ETH',
    })
    expect(quote?.isEstimate).toBe(false)
  })

  test('rejects a quote with an invalid amount', () => {
    for (const bad of ['', '-1', 'NaN', '1,000', 'Infinity'])
      for (const field of Object.keys(facts).filter((name) => name !== 'quoteId'))
        expect(readQuote({ ...facts, [field]: said(bad) })).toBe(undefined)
  })

  test('property: the fallback quote is one to one, and is marked as an estimate [spec 7.10]', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2_500_000n), (cents) => {
        const quote = estimatedQuote(cents, 'EUR')
        const { total, subtotal, purchase, fee, networkFee } = quote
        for (const { value, currency } of [total, subtotal, purchase, fee, networkFee])
          expect([toUnits(value, 2), currency]).toEqual([cents, 'EUR'])
        expect(quote).toMatchObject({ quoteId: 'mocked-quote-id', isEstimate: true })
      }),
    )
  })
})

test('sends Meld all required parameters; on Solana it sells SOL', () => {
  const order = { namespace: 'eip155', address: '0xme', projectId: 'p' } as const
  expect(meldUrl(order)).toBe(
    'https://meldcrypto.com/?publicKey=WXETMuFUQmqqybHuRkSgxv%3A25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU&destinationCurrencyCode=USDC&walletAddress=0xme&externalCustomerId=p',
  )
  const solana = new URL(meldUrl({ ...order, namespace: 'solana', symbol: 'USDC' }))
  expect(solana.searchParams.get('destinationCurrencyCode')).toBe('SOL')
  const paid = new URL(
    meldUrl({ ...order, base: 'http://127.0.0.1:1/meld', pay: { cents: 12_50n, currency: 'EUR' } }),
  )
  expect(paid.pathname).toBe('/meld')
  expect(paid.searchParams.get('sourceAmount')).toBe('12.5')
  expect(paid.searchParams.get('sourceCurrencyCode')).toBe('EUR')
})

describe('detecting a purchase', () => {
  const order = (id: string, status: 'pending' | 'confirmed' | 'failed', at = 0) => ({
    id,
    status,
    at,
  })

  test('ignores earlier transactions, whatever the clock says', () => {
    const start = { at: -1, known: ['a', 'b'] }
    expect(orderNews([order('a', 'confirmed', 99), order('b', 'pending')], start)).toBe(undefined)
    expect(orderNews([order('c', 'pending')], start)).toBe('bought')
    expect(orderNews([order('c', 'failed')], start)).toBe('failed')
    expect(orderNews([order('c', 'failed'), order('d', 'confirmed')], start)).toBe('bought')
  })

  test('compares times when the earlier list is unknown', () => {
    const start = { at: 100, known: undefined }
    expect(orderNews([order('a', 'confirmed', 99)], start)).toBe(undefined)
    expect(orderNews([order('a', 'confirmed', 100)], start)).toBe('bought')
    expect(orderNews([order('a', 'pending', 5)], start)).toBe('bought')
  })

  test('reads the service’s status values', () => {
    expect(orderStatus('ONRAMP_TRANSACTION_STATUS_SUCCESS')).toBe('confirmed')
    expect(orderStatus('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')).toBe('pending')
    expect(orderStatus('ONRAMP_TRANSACTION_STATUS_FAILED')).toBe('failed')
    expect(orderStatus('constructor')).toBe('constructor')
  })
})
