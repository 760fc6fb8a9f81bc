import { expect, test } from 'vitest'
import { RequestMismatchError } from '#errors/receipt.ts'
import { z } from '#lib/schema.ts'
import { checkOutcome } from './checkOutcome.ts'
import { freezeRequest } from './freezeRequest.ts'
import { readAnswer, shownAnswer } from './readAnswer.ts'
import type { ReceiptRequest } from './receipt.ts'
import { bitcoinAddresses } from './testing/bitcoinAddresses.ts'
import { bitcoinRequests } from './testing/bitcoinRequests.ts'
import { callRequests } from './testing/callRequests.ts'
import { cosmosAddresses } from './testing/cosmosAddresses.ts'
import { cosmosRequests } from './testing/cosmosRequests.ts'
import { signingRequests } from './testing/signingRequests.ts'
import { solanaAddresses } from './testing/solanaAddresses.ts'
import { solanaRequests } from './testing/solanaRequests.ts'
import { testAddresses } from './testing/testAddresses.ts'

const broken = () => {
  throw new TypeError('broken')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** Objects that throw when they are read, or made into text. */
const answers: readonly (readonly [name: string, answer: () => unknown])[] = [
  ['an object whose toString is no function', () => ({ toString: false })],
  ['an object without a prototype', () => Object.create(null)],
  ['an object whose toString throws', () => ({ toString: broken })],
  ['an object that becomes an object', () => ({ [Symbol.toPrimitive]: () => ({}) })],
  [
    'accessors that throw',
    () =>
      Object.defineProperties(
        {},
        Object.fromEntries(
          ['signature', 'transaction', 'transactions', 'psbt', 'txid', 'raw', 'signedMessage'].map(
            (name) => [name, { get: broken, enumerable: true }],
          ),
        ),
      ),
  ],
  ['a proxy that throws', () => new Proxy({}, { get: broken, ownKeys: broken, has: broken })],
  ['a revoked proxy', revoked],
  ['a revoked proxy inside', () => ({ signature: revoked(), psbt: revoked(), txid: revoked() })],
  ['a symbol', () => Symbol('signature')],
]

const places = [
  {
    chain: 'eip155:1',
    account: testAddresses.me,
    rows: [...callRequests, ...signingRequests],
    methods: ['personal_sign', 'eth_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
  },
  {
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: solanaAddresses.me,
    rows: solanaRequests,
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signIn',
    ],
  },
  {
    chain: 'bip122:000000000019d6689c085ae165831e93',
    account: bitcoinAddresses.me,
    rows: bitcoinRequests,
    methods: ['signMessage', 'signPsbt', 'sendTransfer'],
  },
  {
    chain: 'cosmos:cosmoshub-4',
    account: cosmosAddresses.me,
    rows: cosmosRequests,
    methods: ['cosmos_signDirect', 'cosmos_signAmino'],
  },
] as const

const requests: (readonly [string, ReceiptRequest])[] = places.flatMap(
  ({ chain, account, rows, methods }) =>
    methods.map((method) => {
      const row = rows.find((row) => row.method === method)
      if (!row) throw new Error(`No row asks for ${method}`)
      return [method, freezeRequest({ chain, account, method, params: row.params })] as const
    }),
)
const sent = callRequests.find(({ method }) => method === 'eth_sendTransaction')
requests.push([
  'eth_signTransaction',
  freezeRequest({
    ...{ chain: 'eip155:1', account: testAddresses.me },
    ...{ method: 'eth_signTransaction', params: sent?.params },
  }),
])

test.each(requests)(
  'error: an answer to %s that cannot be read is not for what was asked',
  async (_, request) => {
    for (const [name, answer] of answers) {
      const error = await checkOutcome(request, answer()).catch((thrown: unknown) => thrown)
      expect(error, name).toBeInstanceOf(RequestMismatchError)
    }
  },
)

test('error: a signed document of Cosmos with a part that cannot be read', async () => {
  const row = cosmosRequests.find(({ method }) => method === 'cosmos_signAmino')
  const [chain, account] = ['cosmos:cosmoshub-4', cosmosAddresses.me] as const
  const request = freezeRequest({ chain, account, method: 'cosmos_signAmino', params: row?.params })
  for (const [name, answer] of answers) {
    const signed = { ...Object(Object(row?.params).signDoc), msgs: answer() }
    const given = { signature: { signature: 'AA==' }, signed }
    const error = await checkOutcome(request, given).catch((thrown: unknown) => thrown)
    expect(error, name).toBeInstanceOf(RequestMismatchError)
  }
})

test('behavior: an answer that fits is read, its beginning shown', () => {
  expect(readAnswer(z.object({ txid: z.string() }), { txid: 'ab', more: broken })).toEqual({
    txid: 'ab',
  })
  expect(shownAnswer('x'.repeat(200))).toBe('x'.repeat(100))
  expect(shownAnswer({ toString: false })).toBe('a value without text')
})
