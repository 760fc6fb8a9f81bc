import { expect, test } from 'vitest'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { requirePolkadotForm } from './polkadotRequest.ts'

const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const payload = { address, method: '0x0500', invented: 'later' }

test.each<[string | undefined, string, unknown]>([
  [undefined, 'polkadot_signMessage', { address, message: '' }],
  [undefined, 'polkadot_signMessage', { message: 'Hello' }],
  [undefined, 'polkadot_signMessage', { address: `0x${'aB'.repeat(20)}`, message: 'Hello' }],
  [undefined, 'polkadot_signTransaction', { address, transactionPayload: payload }],
  [undefined, 'polkadot_invented', 5],
  [undefined, 'constructor', 5],
  ['expected an object', 'polkadot_signMessage', undefined],
  ['expected an object', 'polkadot_signMessage', [address, 'Hello']],
  ['message: expected a string', 'polkadot_signMessage', { address }],
  ['address: expected an address', 'polkadot_signMessage', { address: 'alice', message: 'Hello' }],
  ['transactionPayload: expected an object', 'polkadot_signTransaction', { address }],
  [
    'transactionPayload.method: expected 0x-hex of whole bytes',
    'polkadot_signTransaction',
    { address, transactionPayload: { ...payload, method: '0x050' } },
  ],
  [
    'transactionPayload.address: expected an address',
    'polkadot_signTransaction',
    { transactionPayload: { ...payload, address: 'alice' } },
  ],
])('%s: %s %j', (problem, method, params) => {
  const read = () => {
    try {
      requirePolkadotForm({ method, params })
      return undefined
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableRequestError)
      return (error as UnreadableRequestError).problem
    }
  }
  expect(read()).toBe(problem)
})
