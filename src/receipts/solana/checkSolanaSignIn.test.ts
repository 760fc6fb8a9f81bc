import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  signBytes,
} from '@solana/web3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { solanaSignInText } from '#domain/siwx/solanaSignInText.ts'
import type { RequestMismatchError } from '#errors/receipt.ts'
import { toBase58 } from '#lib/base58.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { mismatch } from '../testing/mismatch.ts'
import { solanaAddresses } from '../testing/solanaAddresses.ts'

const { eve } = solanaAddresses
let keys: CryptoKeyPair
let me: Awaited<ReturnType<typeof getAddressFromPublicKey>>
beforeAll(async () => {
  keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(9))
  me = await getAddressFromPublicKey(keys.publicKey)
})

const request = (method: string, params: unknown) =>
  freezeRequest({
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: me,
    method,
    params,
  })

describe('a sign-in', () => {
  const input = { domain: 'shop.example', statement: 'Welcome', nonce: 'abcdefgh' }
  const answerOf = async (text: string, address: string = me) => {
    const bytes = new TextEncoder().encode(text)
    const signature = toBase58(await signBytes(keys.privateKey, bytes))
    return { address, signedMessage: toBase58(bytes), signature }
  }
  const textOf = (fields: object = {}, domain = 'shop.example') =>
    solanaSignInText({ domain, address: me }, { ...input, ...fields })

  const told = async (asked: ReturnType<typeof request>, answer: unknown) => {
    const error = await checkOutcome(asked, answer).catch((thrown: unknown) => thrown)
    return (error as RequestMismatchError).message
  }

  test('behavior: signed as asked, with fields that the wallet added', async () => {
    for (const asked of [input, { ...input, address: me }, {}, undefined])
      for (const text of [textOf(), textOf({ uri: 'https://shop.example', version: '1' })])
        expect(await checkOutcome(request('solana_signIn', asked), await answerOf(text))).toEqual({
          status: 'matches',
        })
  })

  test.each([
    ['another domain', () => textOf({}, 'bank.example'), 'domain'],
    ['another statement', () => textOf({ statement: 'Hello' }), 'statement'],
    ['another nonce', () => textOf({ nonce: 'hgfedcba' }), 'nonce'],
    ['no nonce', () => textOf({ nonce: undefined }), 'nonce'],
    ['another account in it', () => textOf().replace(me, eve), 'address'],
    ['something else', () => 'Hello', 'signedMessage'],
  ])('error: with %s', async (_, text, field) => {
    const asked = request('solana_signIn', input)
    expect(await mismatch(checkOutcome(asked, await answerOf(text())))).toBe(field)
  })

  test('error: by another account, or no sign-in at all', async () => {
    const asked = request('solana_signIn', { ...input, address: me })
    const answer = await answerOf(textOf())
    const forged = { ...answer, signature: toBase58(new Uint8Array(64).fill(7)) }
    expect(await mismatch(checkOutcome(asked, forged))).toBe('signer')
    expect(await mismatch(checkOutcome(asked, { ...answer, address: eve }))).toBe('signer')
    for (const none of [undefined, null, {}, { signature: 'x' }])
      expect(await mismatch(checkOutcome(asked, none))).toBe('signedMessage')

    // Another account signs itself in, soundly.
    const theirs = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(10))
    const them = await getAddressFromPublicKey(theirs.publicKey)
    const bytes = new TextEncoder().encode(textOf().replace(me, them))
    const own = {
      address: them,
      signedMessage: toBase58(bytes),
      signature: toBase58(await signBytes(theirs.privateKey, bytes)),
    }
    expect(await checkOutcome(request('solana_signIn', input), own)).toEqual({ status: 'matches' })
    expect(await mismatch(checkOutcome(asked, own))).toBe('signer')
    expect(await told(asked, own)).toMatch(new RegExp(`Asked: ${me}\\n.*Got: ${them}`))
  })

  test('error: says what was asked, and what came', async () => {
    const asked = request('solana_signIn', input)
    const other = await answerOf(textOf({ statement: 'Hello' }))
    expect(await told(asked, other)).toMatch(/Asked: Welcome\n.*Got: Hello/)
    expect(await told(asked, await answerOf('Hello'))).toMatch(/Asked: a sign-in\n.*Got: Hello/)
  })
})
