import { expect, test } from 'vitest'
import { unsafeMethods } from '#domain/request/rpcPolicy.ts'
import { approvalTitle } from './approvalTitle.ts'

const titleOf = (method: string, params?: unknown) =>
  approvalTitle({ id: '1', namespace: 'eip155', method, params })

test.each([
  ['personal_sign', undefined, 'approve.title.message'],
  ['solana_signMessage', undefined, 'approve.title.message'],
  ['eth_signTypedData_v4', undefined, 'approve.title.data'],
  ['wallet_grantPermissions', undefined, 'approve.title.grant'],
  ['wallet_revokePermissions', undefined, 'approve.title.revoke'],
  ['eth_sendTransaction', [{ to: '0x00', value: '0x1' }], 'title.WalletSend'],
  ['eth_sendTransaction', [{ to: '0x00', data: '0x' }], 'title.WalletSend'],
  // A contract is called, or made.
  ['eth_sendTransaction', [{ to: '0x00', data: '0xa9059cbb' }], undefined],
  ['eth_sendTransaction', [{ to: '0x00', input: '0xa9059cbb' }], undefined],
  ['eth_sendTransaction', [{ value: '0x1' }], undefined],
  ['wallet_sendCalls', [{ calls: [] }], undefined],
] as const)('behavior: %s of %j has the title %s', (method, params, title) => {
  expect(titleOf(method, params)).toBe(title)
})

test('behavior: no signature of a text or of data is called a transaction', () => {
  const signing = unsafeMethods.filter((method) => /personal_sign|TypedData|Message/.test(method))
  expect(signing).toHaveLength(3)
  for (const method of signing) expect(titleOf(method)).toMatch(/^approve\.title\./)
})
