import { expect, test } from 'vitest'
import { ConnectionPendingError, ConnectionRejectedError } from '#errors/connection.ts'
import { SwitchRejectedError } from '#errors/switch.ts'
import { abortError } from '#lib/abortError.ts'
import { classifyWalletError, errorLinks } from './errorKind.ts'

const ring: Record<string, unknown> = { message: 'round and round' }
ring.cause = { cause: ring, data: ring }

const thrower = {
  get code() {
    throw new Error('no')
  },
  message: 'User rejected the request.',
}

test.each<[string, unknown]>([
  ['4001', { code: 4001 }],
  ['4001 as text', { code: '4001', message: 'x' }],
  [
    'an error with a code',
    Object.assign(new Error('MetaMask Tx Signature: User denied'), { code: 4001 }),
  ],
  ['5000 of WalletConnect [spec 8.14a]', { code: 5000, message: 'User rejected.' }],
  ['5003 of WalletConnect', { code: 5003, message: 'x' }],
  ['ethers', { code: 'ACTION_REJECTED', reason: 'rejected' }],
  ['a nested code', { code: -32603, data: { originalError: { code: 4001 } } }],
  ['a nested cause', new Error('failed', { cause: new Error('x', { cause: { code: 4001 } }) })],
  ['a bare text', 'User rejected the request'],
  ['another', 'cancelled'],
  ['another', 'Request denied'],
  ['another', 'Rejected by user'],
  ['another', 'The user closed the window'],
  ['a text in an error', new Error('user denied transaction signature')],
  ['a text under a vague code', { code: -32603, message: 'MetaMask: User cancelled' }],
  ['a text under reason', { reason: 'user declined' }],
  ['a getter that throws', thrower],
  ['a text under 1', { code: 1, message: 'User has rejected the request' }],
  ['a text under -1', { code: -1, message: 'User rejected' }],
  ['a text under a code of its own', { code: 'wallet/17', message: 'User has rejected' }],
  ['a text under 1001', { code: 1001, message: 'The request was cancelled by the user' }],
  ['a name for a text', { code: -1, message: 'rejectedByUser' }],
  ['a name for a code', { code: 'USER_REJECTED' }],
  ['a name for a code', { code: 'CONNECTION_REJECTED', message: 'Something happened' }],
  ['a name for a code', { code: 'Failure_ActionCancelled', message: 'x' }],
  ['a name for a code', { code: 'rejectedByUser', message: '' }],
  ['a bare name', 'userRejected'],
  ['a bare name', 'cancelled_by_user'],
  ['the name of a class', { name: 'UserRejectedRequestError', message: 'failed' }],
  ['a text behind another', { message: 'Internal error', details: 'User denied the request' }],
  ['a closed window', { code: -1, message: 'Popup closed' }],
  ['a dismissal', { code: 10, message: 'User dismissed the modal' }],
  ['our own', new ConnectionRejectedError()],
  ['our own', new SwitchRejectedError()],
])('rejected: %s [spec 8.14a]', (_, error) => {
  expect(classifyWalletError(error)).toBe('rejected')
})

test.each<[string, unknown]>([
  ['pending', { code: -32002, message: 'Already processing eth_requestAccounts' }],
  ['pending', new ConnectionPendingError()],
  ['unauthorized', { code: 4100 }],
  ['unsupported-method', { code: 4200 }],
  ['unsupported-method', { code: -32601, message: 'the method does not exist' }],
  ['disconnected', { code: 4900 }],
  ['disconnected', { code: 6000, message: 'User disconnected.' }],
  ['chain-disconnected', { code: 4901 }],
  ['unrecognized-chain', { code: 4902 }],
  ['unrecognized-chain', { code: -32603, data: { originalError: { code: 4902 } } }],
  [
    'unrecognized-chain',
    { code: 1, cause: { data: { cause: { originalError: { code: 4902 } } } } },
  ],
  ['unrecognized-chain', { code: 32603, message: 'Unrecognized chain ID "0x539".' }],
  ['unrecognized-chain', { code: -32603, message: 'Chain 0x1 has not been added' }],
  ['unrecognized-chain', { code: 32603, message: 'Invalid chain ID' }],
  ['unrecognized-chain', { code: -32603, message: 'invalid chain id: 0x539' }],
  ['unrecognized-chain', { code: 1, message: 'Unrecognized chain ID "0x539".' }],
  ['unrecognized-chain', { code: 4200, message: 'Unrecognized chain ID "0x539".' }],
  ['unrecognized-chain', { code: -32601, message: 'Chain 0x539 is not supported' }],
  ['unrecognized-chain', { code: 'UNKNOWN_CHAIN', message: 'x' }],
  [
    'unrecognized-chain',
    { code: -1, message: 'Try adding the chain using wallet_addEthereumChain' },
  ],
])('%s: %o [spec 8.14a]', (kind, error) => {
  expect(classifyWalletError(error)).toBe(kind)
})

test.each<[string, unknown]>([
  ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }],
  ['a positive one', { code: 32603, message: 'something' }],
  ['a chain named in passing', { code: -32603, message: 'nonce too low on chain 1' }],
  ['a code of its own that speaks of the user', { code: 5750, message: 'user rejected upgrade' }],
  ['a reverted call', { code: 3, message: 'execution reverted: denied', data: '0x08c379a0' }],
  ['data that is text', { code: 3, message: 'x', data: 'user rejected' }],
  ['an abort', abortError()],
  ['a fetch that was aborted', new DOMException('The user aborted a request.', 'AbortError')],
  ['an unreachable node', { code: 'ECONNREFUSED', message: 'connection refused' }],
  ['a missing page', { code: 404, message: 'Network request failed: not found' }],
  ['a refused transaction', { code: -32003, message: 'transaction rejected' }],
  ['a network of EIP-5792', { code: 5710, message: 'Unsupported chain id' }],
  ['nothing', undefined],
  ['null', null],
  ['a number', 4001],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['a text of nothing', ''],
  ['a ring', ring],
  ['ten thousand letters', { message: `${'x'.repeat(10_000)} user rejected` }],
])('other: %s', (_, error) => {
  expect(classifyWalletError(error)).toBe('other')
})

test('ends on a cyclic or endless chain of causes', () => {
  const endless = (): unknown =>
    new Proxy(
      {},
      { get: (_, name) => (name === 'cause' || name === 'data' ? endless() : undefined) },
    )
  expect(errorLinks(endless()).length).toBeLessThanOrEqual(32)
})

test.each<[string, unknown, string]>([
  ['in `reason`', { code: -32603, reason: 'User rejected the request.' }, 'rejected'],
  [
    'in `details`',
    { code: -32603, message: '', details: 'User rejected the request.' },
    'rejected',
  ],
  ['of an error inside `error`', { error: { code: 4001 } }, 'rejected'],
  ['of an error inside `info`', { info: { error: { code: 4902 } } }, 'unrecognized-chain'],
])('finds the kind %s', (_, error, kind) => {
  expect(classifyWalletError(error)).toBe(kind)
})

test.each(['x4001', '4001x', ' 4001'])('a code %j is a text of its own, not 4001', (code) => {
  expect(errorLinks({ code })[0]?.code).toBe(code)
})

test('an error that is reached twice is read once', () => {
  const inner = { code: 3, message: 'x' }
  expect(errorLinks({ message: 'outer', cause: inner, error: inner })).toHaveLength(2)
})

test('an error without a text has an empty one, and only objects and texts are errors', () => {
  expect(errorLinks({ code: 3 })).toEqual([{ code: 3, message: '', data: undefined }])
  expect(errorLinks(7)).toEqual([])
  expect(errorLinks(null)).toEqual([])
})
