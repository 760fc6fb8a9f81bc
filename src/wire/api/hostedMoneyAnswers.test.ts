import { describe, expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import { Balance, getBalances } from './balance.ts'
import {
  buildConvertApproval,
  buildConvertTransaction,
  ConvertToken,
  getConvertAllowance,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
} from './convert.ts'
import {
  createOnrampUrl,
  getOnrampOptions,
  getOnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from './onramp.ts'
import { payResults, postPayCall } from './pay.ts'
import { getFungiblePrice } from './price.ts'

// Answers as the reference of the hosted services has them, written by hand: first with every part, then with those
// missing that may be. What has to be understood of each is said literally.

const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

type Schema = z.ZodMiniType
/** Name, the answer's schema, the answer, and what has to be read of it. */
type Case = [name: string, schema: Schema, answer: unknown, read: unknown]

const money = (amount: string) => ({ amount, currency: 'USD' })

const answers: Case[] = [
  [
    'a quote',
    getConvertQuotes.response,
    {
      quotes: [
        {
          id: null,
          fromAmount: '1',
          fromAccount: native,
          toAmount: '2',
          toAccount: token,
        },
      ],
    },
    { quotes: [{ toAmount: '2' }] },
  ],
  ['a quote, none', getConvertQuotes.response, { quotes: [] }, { quotes: [] }],
  ['tokens to swap', getConvertTokens.response, { tokens: [{}] }, { tokens: [{}] }],
  [
    'a token to swap',
    ConvertToken,
    {
      name: 'USD Coin',
      symbol: 'USDC',
      address: token,
      decimals: 6,
      logoUri: 'https://example.com/usdc.png',
      eip2612: true,
    },
    { symbol: 'USDC', decimals: 6 },
  ],
  [
    'a token to swap, without a picture',
    ConvertToken,
    { name: 'USD Coin', symbol: 'USDC', address: token, decimals: 6, logoUri: null },
    { symbol: 'USDC' },
  ],
  [
    'a price',
    getFungiblePrice.response,
    {
      fungibles: [
        {
          address: token,
          decimals: 6,
          name: 'USD Coin',
          symbol: 'USDC',
          iconUrl: 'https://example.com/usdc.png',
          price: 1,
        },
      ],
    },
    { fungibles: [{ address: token, decimals: 6, symbol: 'USDC', price: 1 }] },
  ],
  [
    'a price, of the form before',
    getFungiblePrice.response,
    { fungibles: [{ name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 1 }] },
    { fungibles: [{ symbol: 'USDC', price: 1 }] },
  ],
  ['prices, none', getFungiblePrice.response, { fungibles: [] }, { fungibles: [] }],
  [
    'an allowance',
    getConvertAllowance.response,
    { allowance: (2n ** 256n - 1n).toString() },
    { allowance: (2n ** 256n - 1n).toString() },
  ],
  [
    'gas prices',
    getConvertGasPrice.response,
    { standard: '1000000000', fast: '1200000000', instant: '1500000000' },
    { standard: '1000000000' },
  ],
  ['gas prices, one', getConvertGasPrice.response, { standard: '7' }, { standard: '7' }],
  [
    'a swap',
    buildConvertTransaction.response,
    {
      tx: {
        from: account,
        to: 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65',
        data: '0x12345678',
        amount: '1',
        eip155: { gas: '150000', gasPrice: '1000000000' },
      },
    },
    { tx: { eip155: { gas: '150000', gasPrice: '1000000000' } } },
  ],
  [
    'a swap, whose gas is a number and whose amount nobody says',
    buildConvertTransaction.response,
    {
      tx: {
        from: account,
        to: account,
        data: '0x12345678',
        eip155: { gas: 150000, gasPrice: '1000000000' },
      },
    },
    { tx: { eip155: { gas: '150000' } } },
  ],
  [
    'an approval, without gas',
    buildConvertApproval.response,
    {
      tx: {
        from: token,
        to: account,
        data: '0x095ea7b3',
        value: '0',
        eip155: { gasPrice: '1000000000' },
      },
    },
    { tx: { from: token, value: '0', eip155: { gasPrice: '1000000000' } } },
  ],
  [
    'an approval, with gas',
    buildConvertApproval.response,
    {
      tx: {
        from: token,
        to: account,
        data: '0x095ea7b3',
        value: '0',
        eip155: { gas: 60000, gasPrice: '1000000000' },
      },
    },
    { tx: { eip155: { gas: '60000' } } },
  ],

  ['balances', getBalances.response, { balances: [{}] }, { balances: [{}] }],
  [
    'a balance',
    Balance,
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: token,
      value: 12.5,
      price: 1,
      quantity: { decimals: '6', numeric: '12.5' },
      iconUrl: 'https://example.com/usdc.png',
    },
    { address: token, quantity: { decimals: '6', numeric: '12.5' } },
  ],
  [
    'a balance, of the network’s own coin, without a value',
    Balance,
    {
      name: 'Ethereum',
      symbol: 'ETH',
      chainId: 'eip155:1',
      price: 2400,
      quantity: { decimals: '18', numeric: '1' },
      iconUrl: 'https://example.com/eth.png',
    },
    { symbol: 'ETH', price: 2400 },
  ],

  ['where to buy', createOnrampUrl.response, { url: 'https://pay.coinbase.com/buy' }, {}],
  [
    'a quote for money',
    getOnrampQuote.response,
    {
      paymentTotal: money('100'),
      paymentSubtotal: money('98.5'),
      purchaseAmount: { amount: '98.5', currency: 'USDC' },
      coinbaseFee: money('1.5'),
      networkFee: money('0'),
      quoteId: 'q',
    },
    { quoteId: 'q' },
  ],
  [
    'what can be bought',
    getOnrampOptions.response,
    { paymentCurrencies: [], purchaseCurrencies: [] },
    {},
  ],
  [
    'money',
    PaymentCurrency,
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    { id: 'USD' },
  ],
  [
    'what money buys',
    PurchaseCurrency,
    {
      id: 'i',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
      ],
    },
    { symbol: 'USDC' },
  ],

  [
    'an answer by JSON-RPC',
    postPayCall.response,
    { jsonrpc: '2.0', id: 1, result: { url: 'u', sessionId: 's' } },
    { result: { url: 'u' } },
  ],
  [
    'a refusal by JSON-RPC',
    postPayCall.response,
    { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'USDT is not supported' } },
    { error: { message: 'USDT is not supported' } },
  ],
  [
    'exchanges',
    payResults.reown_getExchanges,
    {
      exchanges: [{ id: 'binance', name: 'Binance', imageUrl: 'https://example.com/b.png' }],
      total: 1,
    },
    { exchanges: [{ id: 'binance' }] },
  ],
  [
    'where to pay',
    payResults.reown_getExchangePayUrl,
    { url: 'https://example.com', sessionId: 's' },
    { sessionId: 's' },
  ],
  [
    'how a payment stands, without a hash',
    payResults.reown_getExchangeBuyStatus,
    { status: 'IN_PROGRESS' },
    { status: 'IN_PROGRESS' },
  ],
  [
    'how a payment stands, with one',
    payResults.reown_getExchangeBuyStatus,
    { status: 'SUCCESS', txHash: '0x01' },
    { txHash: '0x01' },
  ],
]

describe('reads the answers of the hosted services', () => {
  test.each(answers)('%s', (_, schema, answer, read) => {
    const parsed = z.parse(schema, answer)
    if (typeof read === 'object' && read !== null) expect(parsed).toMatchObject(read)
    else expect(parsed).toBe(read)
  })
})
