import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyWalletResponse } from './walletResponse.ts'

const hash = 'RPC_RESPONSE_TRANSACTION_HASH'
const object = 'RPC_RESPONSE_OBJECT'

test.each([
  ['a transaction’s hash', `0x${'aB'.repeat(32)}`, hash],
  ['a signature', `0x${'1f'.repeat(65)}`, hash],
  ['the shortest that counts as signed', `0x${'a'.repeat(62)}`, hash],
  ['too short', `0x${'a'.repeat(61)}`, object],
  ['without a prefix', 'a'.repeat(64), object],
  ['with a letter that is no digit', `0x${'g'.repeat(64)}`, object],
  ['with a line after it', `0x${'a'.repeat(64)}\n`, object],
  ['a signature of Solana', { signature: '2Ui' }, object],
  ['a list', ['0x1'], object],
  ['nothing', undefined, object],
  ['a number', 7, object],
])('behavior: %s', (_, response, kind) => expect(classifyWalletResponse(response)).toBe(kind))

test('property: anything at all is one or the other', () => {
  fc.assert(
    fc.property(fc.anything(), (response) => {
      expect([hash, object]).toContain(classifyWalletResponse(response))
    }),
  )
})
