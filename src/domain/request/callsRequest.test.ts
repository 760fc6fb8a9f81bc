import { expect, test } from 'vitest'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { readCallsRequest } from './callsRequest.ts'

const to = `0x${'Ab'.repeat(20)}`
const asked = { version: '2.0.0', chainId: '0x7a69', from: to, calls: [{ to, value: '0x1' }] }
const read = (changes: object) => readCallsRequest([{ ...asked, ...changes }])

test.each([
  ['the current format', {}],
  ['the first format', { version: '1.0', chainId: undefined, from: undefined }],
  ['no version', { version: undefined }],
  ['a contract that is created', { calls: [{ data: '0x60' }, { to: null, data: '0x' }] }],
  ['values as pages write them', { calls: ['0x0', '1000', 7].map((value) => ({ to, value })) }],
  ['what is not in the standard', { odd: 1, calls: [{ to, gas: '0x1' }] }],
])('behavior: reads %s', (_, changes) => {
  expect(read(changes).calls.length).toBeGreaterThan(0)
})

test('behavior: names the network whatever the notation', () => {
  for (const chainId of ['0x7a69', '0x07A69', 31337, '31337', 'eip155:31337'])
    expect(read({ chainId }).network).toBe('eip155:31337')
  expect(read({ chainId: undefined }).network).toBeUndefined()
})

test.each([
  ['no version that is known', { version: '3.0.0' }, 'version: expected version 1 or 2'],
  ['a version that is a number', { version: 2 }, 'version: expected a string'],
  ['no calls', { calls: undefined }, 'calls: expected a list'],
  ['an empty list', { calls: [] }, 'calls: is empty'],
  ['a call that is none', { calls: ['0x'] }, 'calls.0: expected an object'],
  ['half an address', { calls: [{ to: '0x12' }] }, 'calls.0.to: expected an address'],
  [
    'half a byte',
    { calls: [{ to }, { to, data: '0x123' }] },
    'calls.1.data: expected 0x-hex of whole bytes',
  ],
  ['no hex', { calls: [{ to, data: 'data' }] }, 'calls.0.data: expected 0x-hex of whole bytes'],
  ['a negative value', { calls: [{ to, value: '-1' }] }, 'calls.0.value: expected an amount'],
  [
    'more than there can be',
    { calls: [{ to, value: '9'.repeat(78) }] },
    'calls.0.value: expected an amount',
  ],
  ['a name for an account', { from: 'me.eth' }, 'from: expected an address'],
  ['a name for a chain', { chainId: 'base' }, 'chainId: expected a chain id'],
  ['chain 0', { chainId: '0x0' }, 'chainId: expected a chain id'],
  ['an empty id', { id: '' }, 'id: is empty'],
])('error: %s', (_, changes, problem) => {
  expect(() => read(changes)).toThrow(expect.objectContaining({ code: -32602, problem }))
})

test('error: no list of parameters', () => {
  for (const params of [undefined, null, {}, [], [null], ['calls']])
    expect(() => readCallsRequest(params)).toThrow(UnreadableRequestError)
})
