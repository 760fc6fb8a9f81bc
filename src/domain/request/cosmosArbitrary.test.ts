import { expect, test } from 'vitest'
import { arbitraryDocument, readArbitrary } from './cosmosArbitrary.ts'

test('behavior: the document is the one of ADR-36, with its keys in order', () => {
  expect(JSON.stringify(arbitraryDocument('Grüße', 'cosmos1a'))).toBe(
    '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"R3LDvMOfZQ==","signer":"cosmos1a"}}],"sequence":"0"}',
  )
})

test('behavior: reads the message back', () => {
  expect(readArbitrary(arbitraryDocument('Grüße', 'cosmos1a'))).toBe('Grüße')
  expect(readArbitrary(arbitraryDocument('', 'cosmos1a'))).toBe('')
})

const one = { type: 'sign/MsgSignData', value: { data: 'YQ==' } }

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no messages', {}],
  ['an empty list', { msgs: [] }],
  ['two messages', { msgs: [one, one] }],
  ['no list', { msgs: { 0: one, length: 1 } }],
  ['null as a message', { msgs: [null] }],
  ['another type', { msgs: [{ ...one, type: 'cosmos-sdk/MsgSend' }] }],
  ['no value', { msgs: [{ type: one.type }] }],
  ['data that is no text', { msgs: [{ ...one, value: { data: 5 } }] }],
  ['data that is no base64', { msgs: [{ ...one, value: { data: '*' } }] }],
  ['bytes that are no UTF-8', { msgs: [{ ...one, value: { data: '/w==' } }] }],
])('error: %s holds no message', (_, document) => {
  expect(readArbitrary(document)).toBe(undefined)
})

test('behavior: a document with one message holds it', () => {
  expect(readArbitrary({ msgs: [one] })).toBe('a')
})
