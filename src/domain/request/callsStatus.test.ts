import { describe, expect, test } from 'vitest'
import { InvalidAnswerError } from '#errors/http.ts'
import { operationStatus, readCallsStatus, sequentialCallsStatus } from './callsStatus.ts'

const asked = { id: '0x01', chainId: '0x1' }
const receipt = (status: unknown, more: object = {}) => ({
  logs: [],
  status,
  blockHash: '0xb',
  blockNumber: '0x2',
  gasUsed: '0x5208',
  transactionHash: '0xa',
  ...more,
})

describe('a wallet’s answer', () => {
  test('behavior: passes the current format on, with defaults for missing fields', () => {
    const capabilities = { paymasterService: { sponsored: true } }
    const answer = { chainId: '0xa', status: 400, atomic: true, capabilities }
    expect(readCallsStatus(answer, asked)).toEqual({
      version: '2.0.0',
      id: '0x01',
      chainId: '0xa',
      status: 400,
      atomic: true,
      capabilities,
    })
  })

  test.each([
    ['PENDING', undefined, 100],
    ['CONFIRMED', undefined, 200],
    ['CONFIRMED', ['0x1', '0x1'], 200],
    ['CONFIRMED', ['success', 'reverted'], 600],
    ['CONFIRMED', ['0x0'], 500],
  ])('behavior: converts %s with %j of the older format to %i', (status, given, expected) => {
    const receipts = given?.map((one) => receipt(one))
    const read = readCallsStatus({ status, ...(receipts && { receipts }) }, asked)
    expect(read).toMatchObject({ ...asked, status: expected, atomic: false })
    for (const one of read.receipts ?? []) expect(one.status).toMatch(/^0x[01]$/)
  })

  test.each([
    null,
    'CONFIRMED',
    {},
    { status: 'DONE' },
    { status: 7 },
    { status: Number.NaN },
    { status: 200, receipts: [null] },
    { status: 200, receipts: [{ status: '0x1' }] },
  ])('error: %j', (answer) => {
    expect(() => readCallsStatus(answer, asked)).toThrow(InvalidAnswerError)
  })
})

test('error: rejects an unknown chain', () => {
  const nowhere = { id: '0x01', chainId: '' }
  expect(() => readCallsStatus({ status: 100 }, nowhere)).toThrow(InvalidAnswerError)
  expect(readCallsStatus({ status: 100, chainId: '0xa' }, nowhere).chainId).toBe('0xa')
})

describe('a bundler’s answer', () => {
  test('behavior: a pending operation has no receipts', () => {
    expect(operationStatus(null, asked)).toEqual({
      version: '2.0.0',
      ...asked,
      atomic: true,
      status: 100,
    })
  })

  test('behavior: reports a failed operation in a successful bundle', () => {
    const logs = [{ address: '0xc', data: '0x', topics: [] }]
    const result = { success: false, logs, receipt: receipt('0x1', { from: '0xf' }) }
    expect(operationStatus(result, asked)).toEqual({
      version: '2.0.0',
      ...asked,
      atomic: true,
      status: 500,
      receipts: [receipt('0x0', { logs })],
    })
  })

  test.each([undefined, {}, { success: 1, receipt: receipt('0x1') }, { success: true }])(
    'error: %j',
    (result) => {
      expect(() => operationStatus(result, asked)).toThrow(InvalidAnswerError)
    },
  )
})

test.each([
  [[null, receipt('0x1')], 2, 100],
  [[receipt('0x1'), receipt('0x1')], 2, 200],
  [[receipt('0x1')], 2, 600],
  [[receipt('0x1'), receipt('0x0')], 2, 600],
  [[receipt('0x0'), receipt('0x0')], 2, 500],
])('behavior: sequential calls: case %#', (found, planned, status) => {
  expect(sequentialCallsStatus(found, { ...asked, planned })).toMatchObject({
    status,
    atomic: false,
  })
})

test('behavior: has receipts and capabilities only where the wallet gives some', () => {
  const plain = readCallsStatus({ status: 100 }, asked)
  expect(Object.keys(plain).sort()).toEqual(['atomic', 'chainId', 'id', 'status', 'version'])
  const full = readCallsStatus({ status: 200, receipts: [receipt('0x1')] }, asked)
  expect(full.receipts).toHaveLength(1)
})

test('behavior: the status of calls sent sequentially has the version of the standard', () => {
  expect(sequentialCallsStatus([null], { ...asked, planned: 1 }).version).toBe('2.0.0')
})
