import { expect, test } from 'vitest'
import { ConnectFirstError } from '#errors/connection.ts'
import { ProviderRpcError, UserRejectedRequestError } from '#errors/provider.ts'
import { toProviderError } from './walletError.ts'

test.each([
  [{ code: 5000, message: 'User rejected.' }, 4001],
  ['user rejected', 4001],
  [{ code: -32002 }, -32002],
  [{ code: 4100 }, 4100],
  [{ code: -32601, message: 'no' }, 4200],
  [{ code: 4900 }, 4900],
  [{ code: 4901 }, 4901],
  [{ code: -32603, data: { originalError: { code: 4902 } } }, 4902],
  [{ code: -32005, message: 'Request limit exceeded.' }, -32005],
  [{ code: 3, message: 'execution reverted' }, 3],
  [new Error('boom', { cause: { code: -32000, message: 'insufficient funds' } }), -32000],
  [{ code: 'NETWORK_ERROR', message: 'x' }, -32603],
  [undefined, -32603],
])('maps %o to %i', (error, code) => {
  const made = toProviderError(error, 'eth_sendTransaction')
  expect(made).toBeInstanceOf(ProviderRpcError)
  expect(made.code).toBe(code)
  expect(made.cause).toBe(error)
})

test('keeps message and data', () => {
  const error = { code: 3, message: 'execution\u202e reverted', data: '0x08c379a0' }
  const made = toProviderError(error, 'eth_call')
  expect(made.shortMessage).toBe('execution reverted')
  expect(made.data).toBe('0x08c379a0')
  expect(made.hints).toEqual(['The wallet was asked for eth_call.'])
  expect(toProviderError({ code: 4001, data: { why: 1 } }, 'x').data).toEqual({ why: 1 })
})

test('names an unsupported method when the wallet gives no message', () => {
  const error = { code: -32601, message: 'eth_\u202ecoinbase needs firmware 2.1' }
  const { code, shortMessage } = toProviderError(error, 'eth_coinbase')
  expect([code, shortMessage]).toEqual([4200, 'eth_coinbase needs firmware 2.1'])
  expect(toProviderError({ code: 4200 }, 'wallet_getAssets').shortMessage).toBe(
    'The wallet does not support wallet_getAssets',
  )
})

test('finds the message in a cause, or makes one', () => {
  expect(toProviderError({ cause: { message: 'nonce too low' } }, 'x').shortMessage).toBe(
    'nonce too low',
  )
  expect(toProviderError({}, 'x').shortMessage).toBe('The wallet answered with an error')
})

test('returns a provider error unchanged; other Latchkey errors become the cause', () => {
  const own = new UserRejectedRequestError()
  expect(toProviderError(own, 'x')).toBe(own)
  const other = new ConnectFirstError()
  expect(toProviderError(other, 'x')).toMatchObject({ code: -32603, cause: other })
})
