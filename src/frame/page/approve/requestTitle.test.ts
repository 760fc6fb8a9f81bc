import { expect, test } from 'vitest'
import { unsafeMethods } from '#domain/request/rpcPolicy.ts'
import { approveLabel, requestAsk, requestTitle } from './requestTitle.ts'

const call = { to: '0x00', value: '0x0' }

test.each([
  ['personal_sign', ['0x00'], 'requests a signature', 'Sign message', 'Sign'],
  ['eth_signTypedData_v4', [], 'requests a signature', 'Sign data', 'Sign'],
  ['eth_sendTransaction', [{}], 'requests a transaction', 'Send transaction', 'Approve'],
  [
    'wallet_sendCalls',
    [{ calls: [call, call] }],
    'requests multiple transactions',
    'Send transactions',
    'Approve',
  ],
  [
    'wallet_sendCalls',
    [{ calls: [call] }],
    'requests a transaction',
    'Send transaction',
    'Approve',
  ],
  [
    'solana_signAllTransactions',
    { transactions: ['a'] },
    'requests a transaction',
    'Sign transaction',
    'Approve',
  ],
  [
    'wallet_sendCalls',
    'nonsense',
    'requests multiple transactions',
    'Send transactions',
    'Approve',
  ],
  ['wallet_grantPermissions', [], 'requests a permission', 'Grant permission', 'Approve'],
  [
    'wallet_revokePermissions',
    [],
    'requests the end of a permission',
    'Revoke permission',
    'Approve',
  ],
  ['eth_whatever', [], 'requests an action', 'Approve request', 'Approve'],
])('behavior: %s of %j', (method, params, ask, title, label) => {
  expect(requestAsk(method, params)).toBe(ask)
  expect(requestTitle(method, params)).toBe(title)
  expect(approveLabel(method)).toBe(label)
})

test('behavior: each method that needs approval has a title of its own', () => {
  const wordless = unsafeMethods.filter((method) => requestAsk(method, []) === 'requests an action')
  expect(wordless).toEqual([])
})

test('behavior: a signature is never called a transaction', () => {
  const signing = unsafeMethods.filter((method) => approveLabel(method) === 'Sign')
  expect(signing.length).toBeGreaterThan(2)
  for (const method of signing) expect(requestTitle(method, [])).not.toMatch(/transaction/i)
})
