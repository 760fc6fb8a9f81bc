import * as kit from '@solana/kit'
import type { Address } from '@solana/web3.js'
import { beforeAll, expect, test } from 'vitest'
import { toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { Ask } from '../receipt.ts'
import { mismatch } from '../testing/mismatch.ts'
import { solanaAddresses } from '../testing/solanaAddresses.ts'
import { sendCoins, wireOf, wireOfVersion1 } from '../testing/solanaInstructions.ts'

const { bob, eve } = solanaAddresses
let keys: CryptoKeyPair
let me: kit.Address
beforeAll(async () => {
  keys = await kit.createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(9))
  me = await kit.getAddressFromPublicKey(keys.publicKey)
})

const request = (method: string, params: unknown) =>
  freezeRequest({
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: me,
    method,
    params,
  })

const config = { computeUnitLimit: 900, priorityFeeLamports: 5n }
const payV1 = (to: string, amount = 5n, given: kit.V1TransactionConfig = config) =>
  wireOfVersion1([sendCoins(me, to, amount)], { payer: me as string as Address, config: given })
const signV1 = async (wire: Uint8Array): Promise<Uint8Array> => {
  const signed = await kit.partiallySignTransaction(
    [keys],
    kit.getTransactionDecoder().decode(wire),
  )
  return new Uint8Array(kit.getTransactionEncoder().encode(signed))
}
const asked = () => request('solana_signTransaction', { transaction: toBase64(payV1(bob)) })

test('behavior: the one that was shown, and one with another priority', async () => {
  const raised = payV1(bob, 5n, { computeUnitLimit: 1_000, priorityFeeLamports: 9n })
  for (const wire of [payV1(bob), raised])
    for (const text of [toBase64, toBase58])
      expect(await checkOutcome(asked(), { transaction: text(await signV1(wire)) })).toEqual({
        status: 'matches',
      })
  const signature = toBase58((await signV1(payV1(bob))).subarray(-64))
  expect(await checkOutcome(asked(), { signature })).toEqual({ status: 'matches' })
})

test('error: another receiver, amount, step or version, or no signature', async () => {
  const answered = async (wire: Uint8Array) =>
    mismatch(checkOutcome(asked(), { transaction: toBase64(wire) }))
  expect(await answered(await signV1(payV1(eve)))).toBe('instruction 1')
  expect(await answered(await signV1(payV1(bob, 6n)))).toBe('instruction 1')
  const more = wireOfVersion1([sendCoins(me, bob, 5n), sendCoins(me, eve, 1n)], {
    payer: me as string as Address,
  })
  expect(await answered(await signV1(more))).toBe('instruction 2')
  expect(
    await answered(
      await signV1(wireOf([sendCoins(me, bob, 5n)], { payer: me as string as Address })),
    ),
  ).toBe('version')
  expect(await answered(payV1(bob))).toBe('signer')
})

test('behavior: one that was sent, by its id or read back from the chain', async () => {
  const wire = payV1(bob)
  const one = request('solana_signAndSendTransaction', { transaction: toBase64(wire) })
  const idOf = (signed: Uint8Array) => toBase58(signed.subarray(-64))
  expect(await checkOutcome(one, { signature: idOf(await signV1(wire)) })).toEqual({
    status: 'matches',
  })
  const raised = await signV1(payV1(bob, 5n, { computeUnitLimit: 1_000 }))
  const other = await signV1(payV1(eve))
  const ask: Ask = async (_, params) => {
    const [id, { maxSupportedTransactionVersion }] = params as [string, Record<string, number>]
    // Nodes return none of a version that is newer than asked for.
    if ((maxSupportedTransactionVersion ?? 0) < 1) throw new Error('-32015')
    const found = [raised, other].find((signed) => idOf(signed) === id)
    return found ? { transaction: [toBase64(found), 'base64'] } : null
  }
  expect(await checkOutcome(one, { signature: idOf(raised) }, { ask })).toEqual({
    status: 'matches',
  })
  expect(await mismatch(checkOutcome(one, { signature: idOf(other) }, { ask }))).toBe(
    'instruction 1',
  )
})
