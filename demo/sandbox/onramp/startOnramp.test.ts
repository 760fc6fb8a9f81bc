import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAmount } from '#domain/money/amount.ts'
import { z } from '#lib/schema.ts'
import { getHistory, HistoryTransaction } from '#wire/api/history.ts'
import { getOnrampOptions, getOnrampQuote, PurchaseCurrency } from '#wire/api/onramp.ts'
import { type Ledger, ONE, startLedger, TWO } from '../indexer/testing/startLedger.ts'
import { testCards } from './readCard.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await startLedger()
  ledger.onramp.setSettleMs(0)
})
afterAll(() => ledger?.close())

const buyer = '0x00000000000000000000000000000000000B0b01'
const card = {
  number: testCards.good,
  expiry: '12/39',
  code: '123',
  holder: 'Ada',
  answer: 'pay',
}

const urlFor = async (symbol: string, more: object = {}) => {
  const { body } = await ledger.post('/v1/generators/onrampurl?projectId=p', {
    destinationWallets: [{ address: buyer, blockchains: ['ethereum'], assets: [symbol] }],
    partnerUserId: buyer,
    defaultExperience: 'buy',
    ...more,
  })
  return (body as { url: string }).url
}
const pay = (url: string, fields: object) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...fields }) })
/** What the page of an order says in the end. */
const settled = async (answer: Response) => {
  const url = `${ledger.onramp.origin}${answer.headers.get('location')}`
  for (;;) {
    const text = await (await fetch(url)).text()
    const [, status] = /data-status="(\w+)"/.exec(text) ?? []
    if (status !== 'IN_PROGRESS') return status
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const bought = async (account = buyer) => {
  const { body } = await ledger.get(`/v1/account/${account}/history?onramp=coinbase`)
  return z.parse(getHistory.response, body).data.map((one) => z.parse(HistoryTransaction, one))
}

test('behavior: lists the currencies of the chains, each with its networks [spec 3.18, 7.2s]', async () => {
  const { body } = await ledger.get('/v1/onramp/options')
  const { paymentCurrencies, purchaseCurrencies } = z.parse(getOnrampOptions.response, body)
  const sold = purchaseCurrencies.map((one) => z.parse(PurchaseCurrency, one))
  expect(sold.map(({ symbol, networks }) => [symbol, networks.map((one) => one.chain_id)])).toEqual(
    [
      ['ETH', ['31337']],
      ['TWO', ['31338']],
      ['USDS', ['31337', '31338']],
      ['SOL', [expect.any(String)]],
    ],
  )
  expect(paymentCurrencies).toContainEqual({
    id: 'EUR',
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })
})

test('behavior: a quote adds up, and matches the price at checkout [spec 3.19, 7.2s]', async () => {
  const { body: options } = await ledger.get('/v1/onramp/options')
  const { paymentCurrencies, purchaseCurrencies } = z.parse(getOnrampOptions.response, options)
  const { body } = await ledger.post('/v1/onramp/quote?projectId=p', {
    amount: '250.5',
    network: 'ETH',
    purchaseCurrency: purchaseCurrencies[0],
    paymentCurrency: paymentCurrencies[0],
  })
  const quote = z.parse(getOnrampQuote.response, body)
  expect(quote.paymentTotal).toEqual({ amount: '250.50', currency: 'USD' })
  const cents = (said: { amount: string }) => parseAmount(said.amount, 2)
  expect(cents(quote.paymentSubtotal) + cents(quote.coinbaseFee) + cents(quote.networkFee)).toBe(
    25050n,
  )
  const page = await pay(await urlFor('ETH'), { amount: '250.5', currency: 'USD', answer: 'price' })
  expect(await page.text()).toContain(`${quote.purchaseAmount.amount} ETH`)
})

test('error: rejects a project id that is not in the query, and fractions', async () => {
  const order = {
    destinationWallets: [{ address: buyer, blockchains: ['ethereum'], assets: ['ETH'] }],
    partnerUserId: buyer,
    defaultExperience: 'buy',
  }
  const path = '/v1/generators/onrampurl'
  const asked = async (url: string, more: object = {}) =>
    (await ledger.post(url, { ...order, ...more })).status
  expect(await asked(path, { projectId: 'p' })).toBe(400)
  for (const amount of [{ presetCryptoAmount: 0.5 }, { presetFiatAmount: 10.5 }])
    expect(await asked(`${path}?projectId=p`, amount)).toBe(400)
  expect(await asked(`${path}?projectId=p`, { presetFiatAmount: 10 })).toBe(200)
})

describe('card payments', () => {
  test('behavior: buys native currency that arrives on the chain, is listed, and counts as bought [spec 7.2e]', async () => {
    const before = BigInt(String(await ledger.call('eth_getBalance', buyer, 'latest')))
    const paid = await pay(await urlFor('ETH'), { ...card, amount: '100', currency: 'USD' })
    expect(paid.status).toBe(303)
    expect(await settled(paid)).toBe('SUCCESS')
    const [entry] = await bought()
    const [moved] = entry?.transfers ?? []
    const after = BigInt(String(await ledger.call('eth_getBalance', buyer, 'latest')))
    expect(after - before).toBe(parseAmount(moved?.quantity?.numeric ?? '', 18))
    expect(after).toBeGreaterThan(before)
    expect(entry?.metadata).toMatchObject({
      operationType: 'buy',
      chain: ONE,
      sentFrom: 'Coinbase',
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    })
    const { body } = await ledger.get(`/v1/account/${buyer}/history?chainId=${ONE}`)
    const [onChain] = z.parse(getHistory.response, body).data
    expect(onChain).toMatchObject({
      metadata: { operationType: 'bought', hash: entry?.metadata.hash },
    })
  })

  test('behavior: buys a token on the chosen network', async () => {
    const url = await urlFor('USDS')
    const paid = await pay(url, { ...card, amount: '20', currency: 'EUR', network: TWO })
    expect(await settled(paid)).toBe('SUCCESS')
    const [entry] = await bought()
    expect(entry?.metadata.chain).toBe(TWO)
    const { body } = await ledger.get(`/v1/account/${buyer}/balance?currency=usd&chainId=${TWO}`)
    expect(body).toMatchObject({
      balances: [
        { symbol: 'TWO' },
        { symbol: 'USDS', quantity: { numeric: entry?.transfers[0]?.quantity?.numeric } },
      ],
    })
    const balance = await ledger.call(
      'eth_call',
      {
        to: ledger.tokens.tether.address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [buyer] }),
      },
      'latest',
    )
    expect(BigInt(String(balance))).toBe(0n)
  })

  test('behavior: takes the configured time, also for the transfer', async () => {
    ledger.onramp.setSettleMs(600_000)
    const paid = await pay(await urlFor('ETH'), { ...card, amount: '30', currency: 'USD' })
    const [entry] = await bought()
    expect(entry?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
    ledger.onramp.setSettleMs(0)
    expect(await settled(paid)).toBe('SUCCESS')
  })

  test('behavior: a declined card transfers nothing, and reports it', async () => {
    const count = (await bought()).length
    const answer = await pay(await urlFor('ETH'), {
      ...card,
      number: testCards.declined,
      amount: '50',
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('declined')
    const [entry, ...rest] = await bought()
    expect(rest).toHaveLength(count)
    expect(entry?.metadata).toMatchObject({ hash: '', status: 'ONRAMP_TRANSACTION_STATUS_FAILED' })
  })

  test.each([
    ['a real-looking number', { number: '4111 1111 1111 1111' }, 'Only test cards'],
    ['no number', { number: '4242 4242 4242 4243' }, 'not a card number'],
    ['a past month', { expiry: '01/20' }, 'run out'],
    ['too much', { amount: '7500.01' }, 'between $10.00 and $7500.00'],
    ['too little', { amount: '9.99' }, 'between'],
    ['no name', { holder: ' ' }, 'Write the name'],
  ])('error: reports %s at its field', async (_, change, said) => {
    const answer = await pay(await urlFor('ETH'), { ...card, amount: '50', ...change })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(said)
  })
})

test('behavior: the other provider sells SOL, with only an address', async () => {
  const to = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'
  const url = new URL(`${ledger.onramp.origin}/meld`)
  url.search = String(
    new URLSearchParams({ publicKey: 'k', destinationCurrencyCode: 'SOL', walletAddress: to }),
  )
  const paid = await pay(url.href, { ...card, amount: '40', currency: 'USD' })
  expect(await settled(paid)).toBe('SUCCESS')
  expect(ledger.bank.account(to)?.lamports).toBeGreaterThan(0n)
  // What one provider sold is not listed by the other.
  expect(await bought(to)).toEqual([])
})

test.each([
  ['an unknown purchase', '/coinbase?sessionToken=x'],
  ['a missing receiver', '/meld?publicKey=k&destinationCurrencyCode=ETH&walletAddress='],
  [
    'an asset that is not sold',
    `/meld?publicKey=k&destinationCurrencyCode=DOGE&walletAddress=${buyer}`,
  ],
])('error: %s', async (_, path) => {
  const answer = await fetch(ledger.onramp.origin + path)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('cannot go on')
})

test('behavior: pages run no script, load nothing from other hosts and cannot be embedded', async () => {
  const answer = await fetch(await urlFor('ETH', { presetFiatAmount: 75 }))
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'none'; style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  const text = await answer.text()
  expect(text).not.toMatch(/<script|style=|onload=/)
  expect(text).toContain('value="75.00"')
})
