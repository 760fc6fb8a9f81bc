import { bech32m, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { toBase58 } from '#lib/base58.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import { freezeRequest } from './freezeRequest.ts'
import { requireForm } from './requireForm.ts'
import { bitcoinAddresses, bitcoinKeys } from './testing/bitcoinAddresses.ts'
import { bitcoinRequests, psbtOf } from './testing/bitcoinRequests.ts'
import { cosmosAddresses } from './testing/cosmosAddresses.ts'
import { aminoDocument, cosmosRequests, directDocument, send } from './testing/cosmosRequests.ts'
import type { RequestRow } from './testing/requestRow.ts'
import { solanaAddresses } from './testing/solanaAddresses.ts'
import { instruction, sendCoins, wireOf } from './testing/solanaInstructions.ts'
import { solanaRequests } from './testing/solanaRequests.ts'

/** What is wrong with a request; undefined where nothing is. */
const problemOf = async (
  [chain, account]: readonly [CaipNetworkId, string],
  method: string,
  params: unknown,
): Promise<string | undefined> => {
  const request = freezeRequest({ chain, account, method, params })
  const error = await requireForm(request).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return undefined
  expect(error).toBeInstanceOf(UnreadableRequestError)
  const { code, problem } = error as UnreadableRequestError
  expect(code).toBe(-32602)
  return problem
}

type Row = readonly [problem: string | undefined, method: string, params: unknown]

/** Each has a receipt, in which what could not be read is named; these few have no form at all. */
const readable = (rows: readonly RequestRow[], formless: readonly string[]) =>
  rows.map(({ name, method, params }) => [name, method, params, formless.includes(name)] as const)

describe('Solana', () => {
  const place = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solanaAddresses.me] as const
  const { me, bob } = solanaAddresses
  const wire = wireOf([sendCoins(me, bob, 1n)])
  const transaction = toBase64(wire)
  /** Of a program that nobody knows, with data that nobody knows. */
  const strange = wireOf([instruction(bob, [], Uint8Array.of(9, 9, 9))])
  const later = Uint8Array.of(0x82, 7, 7, 7)
  const ofVersion5 = wire.slice()
  ofVersion5[1 + 64] = 0x85

  test.each(readable(solanaRequests, ['no transaction', 'sign-in by the wallet: with a number']))(
    'behavior: %s',
    async (_, method, params, isFormless) => {
      expect((await problemOf(place, method, params)) !== undefined).toBe(isFormless)
    },
  )

  test.each<Row>([
    [undefined, 'solana_signTransaction', { transaction: toBase58(wire) }],
    [undefined, 'solana_signTransaction', { transaction: toBase64(strange) }],
    [undefined, 'solana_signTransaction', { transaction: toBase64(later) }],
    [undefined, 'solana_signTransaction', { transaction: toBase64(ofVersion5) }],
    [undefined, 'solana_signTransaction', { transaction: toBase64(Uint8Array.of(...wire, 0)) }],
    [undefined, 'solana_signTransaction', { instructions: [], feePayer: me }],
    [undefined, 'solana_signMessage', { message: '' }],
    [undefined, 'solana_invented', 5],
    [undefined, 'constructor', 5],
    ['expected an object', 'solana_signTransaction', undefined],
    ['expected an object', 'solana_signTransaction', [transaction]],
    ['transaction: expected a Solana transaction', 'solana_signTransaction', {}],
    [
      'transaction: expected a Solana transaction',
      'solana_signAndSendTransaction',
      { transaction: 5 },
    ],
    [
      'transaction: expected a Solana transaction',
      'solana_signTransaction',
      { transaction: 'no base64!' },
    ],
    [
      'transaction: expected a Solana transaction',
      'solana_signTransaction',
      { transaction: toBase64(wire.subarray(0, -20)) },
    ],
    ['pubkey: expected an address', 'solana_signTransaction', { transaction, pubkey: 'bob' }],
    ['pubkey: expected an address', 'solana_signMessage', { message: '2NEp', pubkey: 5 }],
    ['message: expected a string', 'solana_signMessage', {}],
    ['message: expected base58', 'solana_signMessage', { message: 'Hello, 0' }],
    ['transactions: is empty', 'solana_signAllTransactions', { transactions: [] }],
    ['transactions: expected a list', 'solana_signAllTransactions', { transactions: transaction }],
    [
      'transactions.1: expected a Solana transaction',
      'solana_signAllTransactions',
      { transactions: [transaction, 'AAAA'] },
    ],
    ['resources: expected a list', 'solana_signIn', { resources: 'https://shop.example' }],
    ['expected an object', 'solana_signIn', 'shop.example'],
  ])('%s: %s %j', async (problem, method, params) => {
    expect(await problemOf(place, method, params)).toBe(problem)
  })
})

describe('Bitcoin', () => {
  const { me, bob } = bitcoinAddresses
  const place = ['bip122:000000000019d6689c085ae165831e93', me] as const
  const bytes = psbtOf(
    [{ script: bitcoinKeys.me.pays.script, amount: 9_000n }],
    [{ to: bob, amount: 8_000n }],
  )
  const psbt = toBase64(bytes)
  const paying = { recipientAddress: bob, amount: '1500' }
  /** Two maps with keys that nobody knows. */
  const unknown = hex.decode('70736274ff03fc01020201020001ee0000')
  const later = bech32m.encode('bc', [2, ...bech32m.toWords(new Uint8Array(32).fill(7))])
  const onTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const typo = `${bob.slice(0, -1)}${bob.endsWith('q') ? 'p' : 'q'}`

  test.each(readable(bitcoinRequests, ['no PSBT']))(
    'behavior: %s',
    async (_, method, params, isFormless) => {
      expect((await problemOf(place, method, params)) !== undefined).toBe(isFormless)
    },
  )

  test.each<Row>([
    [undefined, 'signPsbt', { psbt: toBase64(unknown), broadcast: true }],
    [undefined, 'sendTransfer', { ...paying, recipientAddress: later }],
    [
      undefined,
      'sendTransfer',
      { ...paying, account: `bip122:000000000019d6689c085ae165831e93:${me}` },
    ],
    [undefined, 'signInvented', 5],
    ['expected an object', 'signPsbt', undefined],
    ['psbt: expected a PSBT', 'signPsbt', {}],
    ['psbt: expected a PSBT', 'signPsbt', { psbt: 'no base64!' }],
    ['psbt: expected a PSBT', 'signPsbt', { psbt: toBase64(bytes.subarray(0, -5)) }],
    ['psbt: expected a PSBT', 'signPsbt', { psbt: toBase64(bytes.subarray(1)) }],
    ['psbt: expected a PSBT', 'signPsbt', { psbt: toBase64(unknown.subarray(0, -3)) }],
    ['account: expected an address', 'signPsbt', { psbt, account: 'me' }],
    ['signInputs: expected a list', 'signPsbt', { psbt, signInputs: 0 }],
    ['signInputs.0.index: expected a number', 'signPsbt', { psbt, signInputs: [{ index: '0' }] }],
    ['recipientAddress: expected an address', 'sendTransfer', { amount: '1500' }],
    [
      'recipientAddress: expected an address',
      'sendTransfer',
      { ...paying, recipientAddress: onTestnet },
    ],
    [
      'recipientAddress: expected an address',
      'sendTransfer',
      { ...paying, recipientAddress: typo },
    ],
    ['changeAddress: expected an address', 'sendTransfer', { ...paying, changeAddress: 'me' }],
    ['amount: expected satoshis', 'sendTransfer', { ...paying, amount: '0.5' }],
    ['amount: expected satoshis', 'sendTransfer', { ...paying, amount: -1 }],
    ['message: expected a string', 'signMessage', { account: me }],
    ['address: expected an address', 'signMessage', { message: 'Hello', address: 'me' }],
  ])('%s: %s %j', async (problem, method, params) => {
    expect(await problemOf(place, method, params)).toBe(problem)
  })

  test('behavior: on a chain without a name no address is judged', async () => {
    const elsewhere = ['bip122:12a765e31ffd4059bada1e25190f6e98', me] as const
    expect(
      await problemOf(elsewhere, 'sendTransfer', { ...paying, recipientAddress: 'ltc1q' }),
    ).toBe(undefined)
  })
})

describe('Cosmos', () => {
  const { me, bob } = cosmosAddresses
  const place = ['cosmos:cosmoshub-4', me] as const
  const direct = directDocument([send(bob, '5')])
  const amino = aminoDocument([{ type: 'cosmos-sdk/MsgVote', value: {} }])
  const cut = toBase64((fromBase64(direct.bodyBytes) ?? new Uint8Array()).subarray(0, -1))
  const signs = (signDoc: unknown, signerAddress: unknown = me) => ({ signerAddress, signDoc })
  const data = (text: unknown) => ({ msgs: [{ type: 'sign/MsgSignData', value: { data: text } }] })

  test.each(readable(cosmosRequests, ['no document']))(
    'behavior: %s',
    async (_, method, params, isFormless) => {
      expect((await problemOf(place, method, params)) !== undefined).toBe(isFormless)
    },
  )

  test.each<Row>([
    [undefined, 'cosmos_signDirect', signs({ ...direct, chainId: undefined })],
    // One field of a number that no body has.
    [
      undefined,
      'cosmos_signDirect',
      signs({ ...direct, bodyBytes: toBase64(hex.decode('f2010161')) }),
    ],
    [undefined, 'cosmos_signAmino', signs(amino)],
    [undefined, 'cosmos_signAmino', signs({ ...amino, msgs: [] })],
    [undefined, 'cosmos_signAmino', signs(data('SGVsbG8='))],
    ['expected an object', 'cosmos_signDirect', undefined],
    ['signDoc: expected an object', 'cosmos_signDirect', { signerAddress: me }],
    ['signerAddress: expected an address', 'cosmos_signDirect', signs(direct, 'me')],
    ['signerAddress: expected an address', 'cosmos_signAmino', signs(amino, `${me}q`)],
    [
      'signDoc.bodyBytes: expected protobuf in base64',
      'cosmos_signDirect',
      signs({ ...direct, bodyBytes: cut }),
    ],
    [
      'signDoc.authInfoBytes: expected protobuf in base64',
      'cosmos_signDirect',
      signs({ ...direct, authInfoBytes: '*' }),
    ],
    [
      'signDoc.accountNumber: expected a number',
      'cosmos_signDirect',
      signs({ ...direct, accountNumber: 'seven' }),
    ],
    ['signDoc.msgs: expected a list', 'cosmos_signAmino', signs({ ...amino, msgs: 'send' })],
    [
      'signDoc.msgs.0.type: expected a string',
      'cosmos_signAmino',
      signs({ ...amino, msgs: [{ value: {} }] }),
    ],
    ['signDoc.fee: expected an object', 'cosmos_signAmino', signs({ ...amino, fee: undefined })],
    [
      'signDoc.msgs.0.value.data: expected base64',
      'cosmos_signAmino',
      signs(data('Hello, world!')),
    ],
  ])('%s: %s %j', async (problem, method, params) => {
    expect(await problemOf(place, method, params)).toBe(problem)
  })
})

test('behavior: requests of EVM, and of namespaces that are not read, are left alone', async () => {
  for (const chain of ['eip155:1', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'] as const)
    expect(await problemOf([chain, 'me'], 'eth_sendTransaction', 5)).toBe(undefined)
})
