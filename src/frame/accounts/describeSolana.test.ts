import { address, getBase58Decoder, type IInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import { listen } from '#server/listen.ts'
import { createKeys } from './accountKeys.ts'
import { describeRequest } from './describeRequest.ts'
import type { SolanaNetwork } from './frameNetwork.ts'
import { type SolanaAccount, solanaAccount } from './solanaAccount.ts'
import {
  ROLE,
  SOMEONE,
  SYSTEM_PROGRAM,
  transactionBytes,
  transferBytes,
  transferInstruction,
} from './testing/solanaTransactions.ts'

const network: SolanaNetwork = {
  namespace: 'solana',
  caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const TOKENS = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const BUDGET = address('ComputeBudget111111111111111111111111111111')
const STAKE = address('Stake11111111111111111111111111111111111111')
const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

let account: SolanaAccount
beforeAll(async () => {
  account = await solanaAccount({ key: createKeys().solana })
})

const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const ask = (method: string, params: unknown, on = network) =>
  describeRequest({ method, params, account, network: on, origin: 'https://shop.example' })
const transaction = (...instructions: IInstruction[]) =>
  ask('solana_signTransaction', {
    transaction: base58(transactionBytes(account.address, instructions)),
  })
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) =>
  warnings.map(({ code }) => code)
const u64 = (value: bigint) => new Uint8Array(BigUint64Array.of(value).buffer)
const tokenStep = (data: Uint8Array): IInstruction => ({
  programAddress: TOKENS,
  accounts: [SOMEONE, SYSTEM_PROGRAM, SOMEONE].map((address) => ({ address, role: ROLE.writable })),
  data,
})

test('behavior: a transfer of SOL, and what it costs', async () => {
  expect(await transaction(transferInstruction(account.address))).toEqual({
    isSignIn: false,
    title: 'Send 0.001 SOL',
    says: [`You give 0.001 SOL to ${SOMEONE}.`],
    facts: [
      { label: 'Amount', value: '0.001 SOL', tone: 'amount' },
      { label: 'To', value: SOMEONE, tone: 'address' },
    ],
    warnings: [],
    fee: { text: '0.000005 SOL', sponsored: false },
    outcome: {
      status: 'unknown',
      text: 'Not simulated: we can’t reach this network.',
    },
    changes: [],
    slip: { kind: 'give', what: '0.001 SOL', who: SOMEONE },
  })
})

test('behavior: a priority fee is counted, and preparations are no steps', async () => {
  const limit = { programAddress: BUDGET, data: Uint8Array.of(2, 64, 13, 3, 0) }
  const price = { programAddress: BUDGET, data: Uint8Array.of(3, ...u64(1_000_000n)) }
  expect(await transaction(limit, price, transferInstruction(account.address))).toMatchObject({
    title: 'Send 0.001 SOL',
    fee: { text: '0.000205 SOL' },
  })
})

test('behavior: tokens are moved, lent and given away by name', async () => {
  const checked = await transaction(tokenStep(Uint8Array.of(12, ...u64(1_500_000n), 6)))
  expect(checked).toMatchObject({
    title: `Move 1.5 token ${shortenAddress(SYSTEM_PROGRAM)} from another account`,
    warnings: [],
  })
  expect(await transaction(tokenStep(Uint8Array.of(3, ...u64(5n))))).toMatchObject({
    title: `Move 5 of the smallest unit of token ${shortenAddress(SOMEONE)} (decimals unknown) from another account`,
  })
  const approve = (amount: bigint) => transaction(tokenStep(Uint8Array.of(4, ...u64(amount))))
  expect(codes(await approve(5n))).toEqual(['delegate'])
  expect(codes(await approve(2n ** 64n - 1n))).toEqual(['unlimited'])
  expect(codes(await transaction(tokenStep(Uint8Array.of(6, 2, 0))))).toEqual(['authority'])
  expect(codes(await transaction(tokenStep(Uint8Array.of(3))))).toEqual(['unknown-program'])
})

test('behavior: several steps are listed, unknown programs warned about, notes made visible', async () => {
  const memo = { programAddress: MEMO, data: new TextEncoder().encode('hi\u202E') }
  const unknown = { programAddress: STAKE, data: Uint8Array.of(1, 2, 3) }
  const description = await transaction(transferInstruction(account.address), memo, unknown)
  expect(description).toMatchObject({
    title: 'Several steps as one',
    calls: [
      { title: 'Send 0.001 SOL' },
      { title: 'Add a note', facts: [{ value: 'hi‹U+202E›' }] },
      { title: 'Use a program' },
    ],
  })
  expect(codes(description)).toEqual(['unknown-program'])
})

test('behavior: a transaction for another account is warned about; another may pay', async () => {
  const foreign = await ask('solana_signTransaction', {
    transaction: base58(transferBytes(SOMEONE)),
  })
  expect(codes(foreign)).toEqual(['account-mismatch'])
  const sponsored = await ask('solana_signTransaction', {
    transaction: base58(transferBytes(SOMEONE, 0, account.address)),
  })
  expect(codes(sponsored)).toEqual([])
  expect(sponsored.fee).toEqual({ text: `0.00001 SOL, paid by ${SOMEONE}`, sponsored: true })
})

test('behavior: several transactions are one batch', async () => {
  const transactions = [account.address, SOMEONE].map((payer) => base58(transferBytes(payer)))
  expect(await ask('solana_signAllTransactions', { transactions })).toMatchObject({
    title: 'Several steps, one after the other',
    calls: [{ title: 'Send 0.001 SOL' }, { title: 'Move 0.001 SOL from another account' }],
    warnings: [{ code: 'account-mismatch', text: expect.stringMatching(/^Step 2: /) }],
  })
})

test('behavior: messages are read as on every chain, sign-ins too', async () => {
  const sign = (text: string) =>
    ask('solana_signMessage', {
      message: base58(new TextEncoder().encode(text)),
      pubkey: account.address,
    })
  expect(await sign('hello')).toMatchObject({
    title: 'Sign a message',
    text: 'hello',
    warnings: [],
  })
  const signIn = (domain: string) =>
    sign(
      `${domain} wants you to sign in with your Solana account:\n${account.address}\n\nHello.\n\nURI: https://shop.example\nVersion: 1\nNonce: abc`,
    )
  expect(await signIn('shop.example')).toMatchObject({ isSignIn: true, warnings: [] })
  expect(codes(await signIn('bank.example'))).toEqual(['domain-mismatch'])
})

test('behavior: the node of the network is asked what would happen', async () => {
  let err: unknown = null
  const app = new Hono()
  app.post('/', (context) => context.json({ jsonrpc: '2.0', id: 1, result: { value: { err } } }))
  const server = await listen(app)
  try {
    const params = { transaction: base58(transferBytes(account.address)) }
    const on = { ...network, rpcUrl: `${server.origin}/` }
    expect(await ask('solana_signAndSendTransaction', params, on)).toMatchObject({
      outcome: { status: 'succeeds' },
    })
    err = { InstructionError: [0, { Custom: 1 }] }
    expect(await ask('solana_signAndSendTransaction', params, on)).toMatchObject({
      outcome: {
        status: 'fails',
        text: 'This will probably fail: {"InstructionError":[0,{"Custom":1}]}',
      },
    })
  } finally {
    await server.close()
  }
})

test('behavior: bytes that are no transaction are shown as what they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const transaction = base58(bytes)
      const description = await ask('solana_signTransaction', { transaction })
      expect(description.isSignIn).toBe(false)
      if (codes(description).includes('unreadable')) expect(description.text).toContain(transaction)
    }),
    { numRuns: 100 },
  )
})
