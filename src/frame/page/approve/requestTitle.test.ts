import { expect, test } from 'vitest'
import { unsafeMethods } from '#domain/request/rpcPolicy.ts'
import { approveLabel, requestTitle } from './requestTitle.ts'

const call = { to: '0x00', value: '0x0' }

test.each([
  ['personal_sign', ['0x00'], 'requests a signature', 'Sign'],
  ['eth_sendTransaction', [{}], 'requests a transaction', 'Approve'],
  ['wallet_sendCalls', [{ calls: [call, call] }], 'requests multiple transactions', 'Approve'],
  ['wallet_sendCalls', [{ calls: [call] }], 'requests a transaction', 'Approve'],
  ['solana_signAllTransactions', { transactions: ['a'] }, 'requests a transaction', 'Approve'],
  ['wallet_sendCalls', 'nonsense', 'requests multiple transactions', 'Approve'],
])('behavior: %s of %j', (method, params, title, label) => {
  expect(requestTitle(method, params)).toBe(title)
  expect(approveLabel(method)).toBe(label)
})

test('behavior: each method that needs approval has a title of its own', () => {
  const wordless = unsafeMethods.filter(
    (method) => requestTitle(method, []) === 'requests an action',
  )
  expect(wordless).toEqual([])
})
