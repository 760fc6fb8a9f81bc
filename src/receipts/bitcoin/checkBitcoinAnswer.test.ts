import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { bitcoinKeys as devKeys } from '../../../demo/sandbox/chains/bitcoin/bitcoinKeys.ts'
import { signBitcoinMessage } from '../../../demo/sandbox/wallets/bitcoin/bitcoinMessage.ts'
import { RequestMismatchError } from '../../errors/receipt.ts'
import { toBase64 } from '../../lib/base64.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { Ask } from '../receipt.ts'
import { bitcoinCast, bitcoinKeys } from '../testing/bitcoinCast.ts'
import { psbtOf } from '../testing/bitcoinRequests.ts'

const { me, bob, eve } = bitcoinCast
const { pays, privateKey } = bitcoinKeys.me

const request = (method: string, params: unknown, account = me) =>
  freezeRequest({ chain: 'bip122:000000000019d6689c085ae165831e93', account, method, params })
const mismatch = async (check: Promise<unknown>): Promise<string> => {
  const error = await check.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(RequestMismatchError)
  return (error as RequestMismatchError).field
}

const paying = (to: string, amount = 60_000n) =>
  psbtOf([{ script: pays.script, amount: 100_000n }], [{ to, amount }])
const sign = (psbt: Uint8Array): Transaction => {
  const signed = Transaction.fromPSBT(psbt)
  signed.sign(privateKey)
  return signed
}

test('behavior: the PSBT that was shown, signed, in base64 or hex, finished or not', async () => {
  const asked = request('signPsbt', { account: me, psbt: toBase64(paying(bob)) })
  const signed = sign(paying(bob))
  const open = signed.toPSBT()
  signed.finalize()
  for (const psbt of [toBase64(open), hex.encode(open), toBase64(signed.toPSBT())])
    expect(await checkOutcome(asked, { psbt })).toEqual({ status: 'matches' })
  expect(await checkOutcome(asked, { txid: signed.id })).toEqual({ status: 'matches' })
})

test('error: a PSBT that pays another, another amount, or out of something else', async () => {
  const asked = request('signPsbt', { account: me, psbt: toBase64(paying(bob)) })
  const answered = (psbt: Uint8Array) =>
    mismatch(checkOutcome(asked, { psbt: toBase64(sign(psbt).toPSBT()) }))
  expect(await answered(paying(eve))).toBe('output 1')
  expect(await answered(paying(bob, 59_999n))).toBe('output 1')
  const twice = psbtOf(
    [
      { script: pays.script, amount: 100_000n },
      { script: pays.script, amount: 100_000n },
    ],
    [{ to: bob, amount: 60_000n }],
  )
  expect(await answered(twice)).toBe('input 2')
  const later = Transaction.fromPSBT(paying(bob))
  later.updateInput(0, { sequence: 5 })
  expect(await answered(later.toPSBT())).toBe('transaction')
  expect(await mismatch(checkOutcome(asked, { txid: 'ab'.repeat(32) }))).toBe('txid')
  for (const answer of [undefined, null, 5, {}, { psbt: 'x' }])
    expect(await mismatch(checkOutcome(asked, answer))).toBe('psbt')
})

test('behavior: what a transfer paid is looked up', async () => {
  const asked = request('sendTransfer', { account: me, recipientAddress: bob, amount: '1500' })
  const txid = 'ab'.repeat(32)
  const pays =
    (script: Uint8Array, value: number): Ask =>
    async (path) => {
      if (path !== `tx/${txid}`) throw new Error('not found')
      return { vout: [{ scriptpubkey: hex.encode(script), value }] }
    }
  const to = bitcoinKeys.bob.pays.script
  expect(await checkOutcome(asked, { txid }, { ask: pays(to, 1500) })).toEqual({
    status: 'matches',
  })
  expect(await mismatch(checkOutcome(asked, { txid }, { ask: pays(to, 1) }))).toBe('amount')
  const theirs = bitcoinKeys.eve.pays.script
  expect(await mismatch(checkOutcome(asked, { txid }, { ask: pays(theirs, 1500) }))).toBe('to')
  expect(await checkOutcome(asked, { txid })).toEqual({ status: 'unchecked', why: 'no-node' })
  const silent: Ask = async () => {
    throw new Error('offline')
  }
  expect(await checkOutcome(asked, { txid }, { ask: silent })).toEqual({
    status: 'unchecked',
    why: 'not-found',
  })
})

test('behavior: a message, by ECDSA and BIP-322, in base64 and hex', async () => {
  const { payment, ordinal } = devKeys(0, 'bc')
  for (const [key, protocol] of [
    [payment, 'ecdsa'],
    [payment, 'bip322'],
    [ordinal, 'bip322'],
  ] as const) {
    const asked = request('signMessage', { message: 'Hello', address: key.address }, key.address)
    const signature = signBitcoinMessage(key, 'Hello', protocol)
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
    for (const text of [signature, hex.encode(bytes)])
      expect(await checkOutcome(asked, { signature: text })).toEqual({ status: 'matches' })
    const other = signBitcoinMessage(key, 'Hallo', protocol)
    expect(await mismatch(checkOutcome(asked, { signature: other }))).toBe('signer')
  }
})
