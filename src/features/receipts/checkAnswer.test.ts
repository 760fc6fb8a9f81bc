import { expect, test } from 'vitest'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { findMismatch, isOnNetwork, sentId } from './checkAnswer.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const asked = (chain: 'eip155:1' | typeof SOLANA | typeof BITCOIN, method: string, params = {}) =>
  freezeRequest({ chain, account: 'me', method, params })

const hash = `0x${'ab'.repeat(32)}`
const signature = '5'.repeat(88)
const txid = 'cd'.repeat(32)

test.each([
  [asked('eip155:1', 'eth_sendTransaction'), hash, hash],
  [asked(SOLANA, 'solana_signAndSendTransaction'), { signature }, signature],
  [asked(BITCOIN, 'sendTransfer'), { txid }, txid],
  [asked(BITCOIN, 'signPsbt', { broadcast: true }), { psbt: 'cHNidP8=', txid }, txid],
  [asked(BITCOIN, 'sendTransfer'), 'sent', undefined],
])('behavior: %o is sent by the wallet', (request, answer, id) => {
  expect(isOnNetwork(request)).toBe(true)
  expect(sentId(request, answer)).toBe(id)
})

test.each([
  [asked('eip155:1', 'personal_sign'), hash],
  [asked(SOLANA, 'solana_signTransaction'), { signature }],
  [asked(BITCOIN, 'signPsbt', { broadcast: false }), { txid }],
])('behavior: %o is signed alone', (request, answer) => {
  expect(isOnNetwork(request)).toBe(false)
  expect(sentId(request, answer)).toBeUndefined()
})

test('behavior: what could not be read is not compared', async () => {
  const request = asked(SOLANA, 'solana_signMessage', { message: 'no base58: 0' })
  expect(await findMismatch(request, { signature }, { ask: undefined })).toBeUndefined()
})

test('error: an answer that is not for what was asked is given, not thrown', async () => {
  const request = asked(SOLANA, 'solana_signMessage', { message: '2NEpo7TZRRrLZSi2U' })
  const error = await findMismatch(request, { signature }, { ask: undefined })
  expect(error).toMatchObject({ code: -32603, field: 'signer' })
})

test('error: an answer that throws when it is read has no id, and is not for what was asked', async () => {
  const broken = {
    get signature() {
      throw new TypeError('broken')
    },
  }
  const sent = asked(SOLANA, 'solana_signAndSendTransaction')
  expect(sentId(sent, broken)).toBeUndefined()
  const message = asked(SOLANA, 'solana_signMessage', { message: '2NEpo7TZRRrLZSi2U' })
  expect(await findMismatch(message, broken, { ask: undefined })).toMatchObject({ code: -32603 })
})
