import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/web3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { RequestMismatchError } from '../../errors/receipt.ts'
import { toBase58 } from '../../lib/base58.ts'
import { toBase64 } from '../../lib/base64.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { solanaCast } from '../testing/solanaCast.ts'
import { budget, sendCoins, wireOf } from '../testing/solanaInstructions.ts'

const { bob, eve } = solanaCast
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
const pay = (to: string, amount = 5n) => wireOf([sendCoins(me, to, amount)], { payer: me })
const mismatch = async (check: Promise<unknown>): Promise<string> => {
  const error = await check.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(RequestMismatchError)
  return (error as RequestMismatchError).field
}

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

test('behavior: several transactions are compared one by one', async () => {
  const wires = [pay(bob, 1n), pay(bob, 2n)]
  const asked = request('solana_signAllTransactions', { transactions: wires.map(toBase64) })
  const signed = await Promise.all(wires.map(sign))
  const answer = (list: readonly Uint8Array[]) => ({ transactions: list.map(toBase64) })
  expect(await checkOutcome(asked, answer(signed))).toEqual({ status: 'matches' })
  expect(await mismatch(checkOutcome(asked, answer(signed.toReversed())))).toBe('instruction 1')
  expect(await mismatch(checkOutcome(asked, answer(signed.slice(1))))).toBe('transactions')
})

test('behavior: what was sent says by its id whether it is what was shown', async () => {
  const asked = request('solana_signAndSendTransaction', { transaction: toBase64(pay(bob)) })
  const idOf = async (wire: Uint8Array) => ({
    signature: toBase58((await sign(wire)).subarray(1, 65)),
  })
  expect(await checkOutcome(asked, await idOf(pay(bob)))).toEqual({ status: 'matches' })
  expect(await mismatch(checkOutcome(asked, await idOf(pay(eve))))).toBe('signer')
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
})
