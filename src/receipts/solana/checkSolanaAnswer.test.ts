import {
  type AccountRole,
  type Address,
  address,
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/web3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { RequestMismatchError } from '#errors/receipt.ts'
import { toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { Ask } from '../receipt.ts'
import { mismatch } from '../testing/mismatch.ts'
import { solanaAddresses } from '../testing/solanaAddresses.ts'
import {
  budget,
  instruction,
  READONLY,
  READONLY_SIGNER,
  sendCoins,
  WRITABLE,
  WRITABLE_SIGNER,
  wireOf,
} from '../testing/solanaInstructions.ts'
import { LIGHTHOUSE, SYSTEM } from './programs.ts'

const { bob, eve } = solanaAddresses
const seed = new Uint8Array(32).fill(9)
let keys: CryptoKeyPair
let me: Awaited<ReturnType<typeof getAddressFromPublicKey>>
beforeAll(async () => {
  keys = await createKeyPairFromPrivateKeyBytes(seed)
  me = await getAddressFromPublicKey(keys.publicKey)
})

const request = (method: string, params: unknown) =>
  freezeRequest({
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: me,
    method,
    params,
  })
const sign = async (wire: Uint8Array): Promise<Uint8Array> => {
  const signed = await partiallySignTransaction([keys], getTransactionDecoder().decode(wire))
  return new Uint8Array(getTransactionEncoder().encode(signed))
}
/** The receiver of it cannot be written to. */
const payNobody = () => {
  const { data = new Uint8Array() } = sendCoins(me, bob, 5n)
  const accounts = [[me, WRITABLE_SIGNER] as const, [bob, READONLY] as const]
  return wireOf([instruction(SYSTEM, accounts, new Uint8Array(data))], { payer: me })
}
const pay = (to: string, amount = 5n) => wireOf([sendCoins(me, to, amount)], { payer: me })
/** An instruction of Lighthouse, by its first byte. */
const assertion = (kind: number) =>
  instruction(LIGHTHOUSE, [[me, READONLY]], Uint8Array.of(kind, 0, 0, 3))

describe('a signed transaction', () => {
  const asked = (wire = pay(bob)) =>
    request('solana_signTransaction', { transaction: toBase64(wire), pubkey: me })

  test('behavior: the one that was shown, in either text', async () => {
    const signed = await sign(pay(bob))
    for (const transaction of [toBase64(signed), toBase58(signed)])
      expect(await checkOutcome(asked(), { transaction })).toEqual({ status: 'matches' })
  })

  test('behavior: the signature alone, as older wallets answer', async () => {
    const signature = toBase58((await sign(pay(bob))).subarray(1, 65))
    expect(await checkOutcome(asked(), { signature })).toEqual({ status: 'matches' })
  })

  test('behavior: a wallet may add assertions, and nothing else of their program', async () => {
    const signed = async (kind: number) =>
      toBase64(await sign(wireOf([sendCoins(me, bob, 5n), assertion(kind)], { payer: me })))
    for (const kind of [2, 9, 15])
      expect(await checkOutcome(asked(), { transaction: await signed(kind) })).toEqual({
        status: 'matches',
      })
    for (const kind of [0, 1]) {
      const transaction = await signed(kind)
      expect(await mismatch(checkOutcome(asked(), { transaction }))).toBe('instruction 2')
    }
  })

  test('behavior: a wallet may choose the priority', async () => {
    const bid = wireOf([...budget(900, 5_000n), sendCoins(me, bob, 5n)], { payer: me })
    const transaction = toBase64(await sign(bid))
    expect(await checkOutcome(asked(), { transaction })).toEqual({ status: 'matches' })
  })

  test.each([
    ['another receiver', () => pay(eve), 'instruction 1'],
    ['another amount', () => pay(bob, 6n), 'instruction 1'],
    [
      'one step more',
      () => wireOf([sendCoins(me, bob, 5n), sendCoins(me, eve, 1n)], { payer: me }),
      'instruction 2',
    ],
    [
      'the older form',
      () => wireOf([sendCoins(me, bob, 5n)], { payer: me, version: 'legacy' }),
      'version',
    ],
    ['nothing at all', () => wireOf([], { payer: me }), 'instruction 1'],
    ['the same accounts, one of which may not be written to', () => payNobody(), 'instruction 1'],
    ['another payer', () => wireOf([sendCoins(me, bob, 5n)], { payer: eve }), 'feePayer'],
  ])('error: with %s', async (_, made, field) => {
    const transaction = toBase64(await sign(made()))
    expect(await mismatch(checkOutcome(asked(), { transaction }))).toBe(field)
  })

  test('error: not signed, or by another', async () => {
    expect(await mismatch(checkOutcome(asked(), { transaction: toBase64(pay(bob)) }))).toBe(
      'signer',
    )
    const forged = await sign(pay(bob))
    forged[5] = (forged[5] ?? 0) ^ 1
    expect(await mismatch(checkOutcome(asked(), { transaction: toBase64(forged) }))).toBe('signer')
    for (const answer of [undefined, null, 5, {}, { transaction: 'x' }, { signature: '1' }])
      expect(['signer', 'transaction']).toContain(await mismatch(checkOutcome(asked(), answer)))
  })
})

/** Decoding this takes half a minute. */
const ENDLESS = '2'.repeat(80_000)

test.each([
  ['solana_signTransaction', () => ({ transaction: toBase64(pay(bob)) }), { transaction: ENDLESS }],
  [
    'solana_signAllTransactions',
    () => ({ transactions: [toBase64(pay(bob))] }),
    { transactions: [ENDLESS] },
  ],
])('error: %s: an answer that takes too long to decode is none', async (method, params, answer) => {
  const start = performance.now()
  expect(await mismatch(checkOutcome(request(method, params()), answer))).toBe('transaction')
  expect(performance.now() - start).toBeLessThan(3_000)
})

describe('what each account of an instruction may do', () => {
  const [first, second] = [3, 4].map((byte) => address(toBase58(new Uint8Array(32).fill(byte))))
  const PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
  const of = (role: AccountRole, who: string = eve) =>
    wireOf(
      [
        instruction(
          PROGRAM,
          [
            [me, READONLY_SIGNER],
            [who, role],
            [bob, READONLY],
          ],
          Uint8Array.of(1),
        ),
      ],
      {
        payer: me,
      },
    )
  const roles = { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER }
  const check = async (asked: Uint8Array, got: Uint8Array) =>
    checkOutcome(request('solana_signTransaction', { transaction: toBase64(asked), pubkey: me }), {
      transaction: toBase64(await sign(got)),
    })

  test.each(Object.keys(roles) as (keyof typeof roles)[])(
    'behavior: %s is that alone',
    async (name) => {
      const asked = of(roles[name])
      expect(await check(asked, asked)).toEqual({ status: 'matches' })
      for (const [other, role] of Object.entries(roles))
        if (other !== name) expect(await mismatch(check(asked, of(role)))).toBe('instruction 1')
      expect(await mismatch(check(asked, of(roles[name], bob)))).toBe('instruction 1')
    },
  )

  test.each([
    ['signs', READONLY_SIGNER, READONLY],
    ['is written to', WRITABLE, READONLY],
    ['is written to where it signs', WRITABLE_SIGNER, READONLY_SIGNER],
  ])('behavior: whether an account %s, wherever it stands among the others', async (_, yes, no) => {
    for (const byte of [2, 3, 100, 250]) {
      const who = toBase58(new Uint8Array(32).fill(byte))
      const [one, other] = [yes, no].map((role) =>
        wireOf([instruction(PROGRAM, [[who, role]], Uint8Array.of(1))], { payer: me }),
      ) as [Uint8Array, Uint8Array]
      expect(await mismatch(check(one, other))).toBe('instruction 1')
      expect(await mismatch(check(other, one))).toBe('instruction 1')
    }
  })

  test('error: accounts or a program that the message has not', async () => {
    const asked = pay(bob)
    // One signature, then the message.
    const message = getCompiledTransactionMessageDecoder().decode(asked.subarray(65))
    const [step] = message.instructions
    for (const change of [{ programAddressIndex: 99 }, { accountIndices: [0, 99] }]) {
      const instructions = [{ ...step, programAddressIndex: 2, ...change }]
      const bytes = getCompiledTransactionMessageEncoder().encode({ ...message, instructions })
      const got = toBase64(Uint8Array.from([...asked.subarray(0, 65), ...bytes]))
      const asking = request('solana_signTransaction', { transaction: toBase64(asked) })
      expect(await mismatch(checkOutcome(asking, { transaction: got }))).toBe('instruction 1')
    }
  })

  test('behavior: an account in a table is known by table and place', async () => {
    const via = (table: Address, entries: Address[], role: AccountRole) =>
      wireOf([instruction(PROGRAM, [[eve, role]], Uint8Array.of(1))], {
        payer: me,
        lookups: { [table]: entries },
      })
    if (!first || !second) throw new Error('no tables')
    const [her, him] = [address(eve), address(bob)]
    for (const role of [WRITABLE, READONLY]) {
      const asked = via(first, [her, him], role)
      expect(await check(asked, asked)).toEqual({ status: 'matches' })
      for (const got of [
        via(first, [him, her], role),
        via(second, [her, him], role),
        via(first, [her, him], role === READONLY ? WRITABLE : READONLY),
        of(READONLY),
      ])
        expect(await mismatch(check(asked, got))).toBe('instruction 1')
    }
  })
})

test('error: says what was asked, and what came', async () => {
  const told = async (answer: object) => {
    const asked = request('solana_signTransaction', { transaction: toBase64(pay(bob)), pubkey: me })
    const error = await checkOutcome(asked, answer).catch((thrown: unknown) => thrown)
    return (error as RequestMismatchError).message
  }
  expect(await told({ transaction: 'x'.repeat(999) })).toMatch(
    /Asked: a transaction\n.*Got: x{100}(?!x)/,
  )
  expect(await told({ transaction: toBase64(pay(bob)) })).toMatch(
    new RegExp(`Asked: ${me}\\n.*Got: (?:0x)?0{38,40}(?!0)`),
  )
  expect(await told({ transaction: toBase64(await sign(wireOf([], { payer: me }))) })).toMatch(
    /Asked: 1{32} .*\n.*Got: nothing/,
  )
  expect(await told({ signature: '!' })).toMatch(new RegExp(`Asked: ${me}\\n.*Got: !`))
})

test('error: a transaction of which the account is no signer', async () => {
  const theirs = wireOf([sendCoins(eve, bob, 5n)], { payer: eve })
  const asked = request('solana_signTransaction', { transaction: toBase64(theirs), pubkey: me })
  const error = await checkOutcome(asked, { transaction: toBase64(theirs) }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(RequestMismatchError)
  expect((error as RequestMismatchError).field).toBe('signer')
  expect((error as RequestMismatchError).message).toMatch(
    new RegExp(`Asked: ${me}\\n.*Got: no signature`),
  )
})

test('behavior: several transactions are compared one by one', async () => {
  const wires = [pay(bob, 1n), pay(bob, 2n)]
  const asked = request('solana_signAllTransactions', { transactions: wires.map(toBase64) })
  const signed = await Promise.all(wires.map(sign))
  const answer = (list: readonly Uint8Array[]) => ({ transactions: list.map(toBase64) })
  expect(await checkOutcome(asked, answer(signed))).toEqual({ status: 'matches' })
  expect(await mismatch(checkOutcome(asked, answer(signed.toReversed())))).toBe('instruction 1')
  expect(await mismatch(checkOutcome(asked, answer(signed.slice(1))))).toBe('transactions')
  const fewer = await checkOutcome(asked, answer(signed.slice(1))).catch((error: unknown) => error)
  expect((fewer as RequestMismatchError).message).toMatch(/Asked: 2\n.*Got: 1/)
  const one = request('solana_signAllTransactions', { transactions: [toBase64(pay(bob))] })
  for (const none of [undefined, null, {}, { transactions: 'x' }, { transactions: [5] }])
    expect(await mismatch(checkOutcome(one, none))).toBe('transactions')
})

describe('a transaction that the wallet sent', () => {
  const asked = () => request('solana_signAndSendTransaction', { transaction: toBase64(pay(bob)) })
  const idOf = (signed: Uint8Array) => toBase58(signed.subarray(1, 65))
  /** A node on whose chain there is just this transaction. */
  const chainWith =
    (signed: Uint8Array): Ask =>
    async (method, params) => {
      expect(method).toBe('getTransaction')
      const [id, config] = params as [string, object]
      expect(config).toEqual({
        encoding: 'base64',
        commitment: 'confirmed',
        maxSupportedTransactionVersion: 1,
      })
      return id === idOf(signed) ? { transaction: [toBase64(signed), 'base64'] } : null
    }

  test('behavior: its id says that it is what was shown, without a node', async () => {
    const signature = idOf(await sign(pay(bob)))
    expect(await checkOutcome(asked(), { signature })).toEqual({ status: 'matches' })
  })

  test('behavior: one to which the wallet added priority and assertions is read back', async () => {
    const signed = await sign(
      wireOf([...budget(900, 5_000n), sendCoins(me, bob, 5n), assertion(15)], { payer: me }),
    )
    const answer = { signature: idOf(signed) }
    const ask = chainWith(signed)
    expect(await checkOutcome(asked(), answer, { ask })).toEqual({ status: 'matches' })
    expect(await checkOutcome(asked(), answer)).toEqual({ status: 'unchecked', why: 'no-node' })
    const late = { ask: chainWith(await sign(pay(bob, 7n))) }
    expect(await checkOutcome(asked(), answer, late)).toEqual({
      status: 'unchecked',
      why: 'not-found',
    })
    for (const [answers, why] of [
      [undefined, 'not-found'],
      [null, 'not-found'],
      [{}, 'no-node'],
      [{ transaction: ['x', 'base64'] }, 'no-node'],
    ])
      expect(await checkOutcome(asked(), answer, { ask: async () => answers })).toEqual({
        status: 'unchecked',
        why,
      })
    const offline: Ask = () => Promise.reject(new Error('offline'))
    expect(await checkOutcome(asked(), answer, { ask: offline })).toEqual({
      status: 'unchecked',
      why: 'no-node',
    })
    const { signal } = new AbortController()
    const signals: unknown[] = []
    const asking: Ask = async (_method, _params, o) => void signals.push(o?.signal)
    await checkOutcome(asked(), answer, { ask: asking, signal })
    await checkOutcome(asked(), answer, { ask: asking })
    expect(signals).toEqual([signal, undefined])
  })

  test('error: another one, or none', async () => {
    const signed = await sign(pay(eve))
    const another = checkOutcome(asked(), { signature: idOf(signed) }, { ask: chainWith(signed) })
    expect(await mismatch(another)).toBe('instruction 1')
    for (const answer of [undefined, null, {}, { signature: 'x' }])
      expect(await mismatch(checkOutcome(asked(), answer))).toBe('signature')
    const error = await checkOutcome(asked(), { signature: 'x' }).catch((thrown: unknown) => thrown)
    expect((error as RequestMismatchError).message).toMatch(
      /Asked: the id of a transaction\n.*Got: x/,
    )
  })
})

test('error: what cannot be the id of a sent transaction', async () => {
  const asked = request('solana_signAndSendTransaction', { transaction: toBase64(pay(bob)) })
  for (const answer of [undefined, {}, { signature: '1'.repeat(91) }, { signature: '!' }])
    expect(await mismatch(checkOutcome(asked, answer))).toBe('signature')
})

test('behavior: a message is signed by just this account', async () => {
  const bytes = new TextEncoder().encode('Hello')
  const asked = request('solana_signMessage', { message: toBase58(bytes), pubkey: me })
  const signature = async (text: string) =>
    toBase58(await signBytes(keys.privateKey, new TextEncoder().encode(text)))
  expect(await checkOutcome(asked, { signature: await signature('Hello') })).toEqual({
    status: 'matches',
  })
  const other = { signature: await signature('Hallo') }
  expect(await mismatch(checkOutcome(asked, other))).toBe('signer')
  for (const none of [undefined, null, 5, {}, { signature: 5 }])
    expect(await mismatch(checkOutcome(asked, none))).toBe('signer')
})
