// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { startPage } from '#client/testing/startPage.ts'
import type { CallsStatus } from '#domain/request/callsStatus.ts'
import { answerReceiptAtom, shownReceiptAtom } from '#features/receipts/shownReceipt.ts'
import { sentTransactionsAtom } from '#state/money/transactions.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { connectAtom } from '../connection/connect.ts'

const [{ address: alice }, { address: bob }] = devAccounts

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain?.close())

const node = (method: string, params: unknown[] = []) => callNode(chain.url, [{ method, params }])

const visit = async (config: object = { sendCallsFallback: true }) => {
  const page = startPage([chainNetwork(chain)])
  const fox = page.wallet()
  // Nobody is there to answer a receipt.
  const client = page.client({ receipts: 'off', ...config })
  await client.store.set(connectAtom, { connectorId: 'example.fox' })
  const sent = () => fox.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const send = (changes: object = {}) => {
    const call = { to: bob, value: '0x1', data: '0x' }
    const calls = { version: '2.0.0', chainId: '0x7a69', calls: [call, call], ...changes }
    return client.request({ method: 'wallet_sendCalls', params: [calls] }) as Promise<{
      id: string
    }>
  }
  const status = async (id: unknown) =>
    (await client.request({ method: 'wallet_getCallsStatus', params: [id] })) as CallsStatus
  return { fox, client, sent, send, status }
}

test('error: sends calls one by one only when the page allows it', async () => {
  const { send, sent } = await visit({})
  await expect(send()).rejects.toMatchObject({ code: 4200 })
  expect(sent()).toEqual([])
})

test('behavior: sends each call as its own transaction, and reports all in the status', async () => {
  const { client, send, sent, status } = await visit()
  await node('evm_setAutomine', [false])
  try {
    const { id } = await send()
    expect(sent().map(({ params }) => params)).toEqual(
      [0, 1].map(() => [{ from: alice, to: bob, value: '0x1', data: '0x' }]),
    )
    expect(Object.values(client.store.get(sentTransactionsAtom))).toHaveLength(2)
    expect(await status(id)).toMatchObject({ id, chainId: '0x7a69', status: 100, atomic: false })
    await node('evm_mine')
    const done = await status(id)
    expect(done).toMatchObject({ version: '2.0.0', id, status: 200, atomic: false })
    expect(done.receipts?.map((receipt) => receipt.status)).toEqual(['0x1', '0x1'])
  } finally {
    await node('evm_setAutomine', [true])
  }
})

test('behavior: keeps the page’s own id, and refuses it a second time', async () => {
  const { send, sent, status } = await visit()
  expect(await send({ id: '__proto__' })).toEqual({ id: '__proto__' })
  await expect.poll(() => status('__proto__')).toMatchObject({ id: '__proto__', status: 200 })
  await expect(send({ id: '__proto__' })).rejects.toMatchObject({ code: 5720 })
  expect(sent()).toHaveLength(2)
})

test('behavior: declining a later call stops there, and the status says so', async () => {
  const { fox, send, sent, status } = await visit()
  fox.behave({ send: 'never' })
  const call = { to: bob, value: '0x1' }
  const sending = send({ calls: [call, call, call] })
  await expect.poll(() => sent().length).toBe(1)
  await expect.poll(() => fox.answer('approve')).toBe(true)
  await expect.poll(() => sent().length).toBe(2)
  await expect.poll(() => fox.answer('reject')).toBe(true)
  const { id } = await sending
  expect(sent()).toHaveLength(2)
  await expect.poll(() => status(id)).toMatchObject({ status: 600, receipts: [{}] })
})

test('error: declining the first call declines all', async () => {
  const { fox, client, send, sent } = await visit()
  fox.behave({ send: 'reject' })
  await expect(send()).rejects.toMatchObject({ code: 4001 })
  expect(sent()).toHaveLength(1)
  expect(client.details('error')).toEqual([])
})

test.each([
  ['calls that must be one', { atomicRequired: true }, 5760],
  ['a capability that is needed', { capabilities: { paymasterService: { url: 'x' } } }, 5700],
  ['a network that is not offered', { chainId: '0xa' }, 5710],
  ['too many', { calls: Array(101).fill({ to: bob }) }, 5740],
  ['none', { calls: [] }, -32602],
  ['no calls at all', { calls: 'all' }, -32602],
])('error: %s', async (_, changes, code) => {
  const { send, sent } = await visit()
  await expect(send(changes)).rejects.toMatchObject({ code })
  expect(sent()).toEqual([])
})

test.each([
  ['a version nobody knows', { version: '3.0.0' }, -32602],
  ['hex that is none', { calls: [{ to: bob, data: '0x1' }] }, -32602],
  ['no calls', { calls: undefined }, -32602],
  ['a chain that is none', { chainId: 'base' }, -32602],
  ['a network that is not offered', { chainId: '0xa' }, 5710],
])('error: refuses %s before anybody is asked', async (_, changes, code) => {
  const { fox, client, send } = await visit({ receipts: 'all' })
  const seen = vi.fn()
  client.store.sub(shownReceiptAtom, seen)
  // Whoever is asked says no.
  client.store.sub(shownReceiptAtom, () => {
    const shown = client.store.get(shownReceiptAtom)
    if (shown) client.store.set(answerReceiptAtom, shown.receipt, 'no')
  })
  await expect(send(changes)).rejects.toMatchObject({ code })
  expect(seen).not.toHaveBeenCalled()
  expect(fox.requests.filter(({ method }) => method === 'wallet_sendCalls')).toEqual([])
})

test('behavior: leaves out optional capabilities', async () => {
  const { send, sent } = await visit()
  await send({ capabilities: { paymasterService: { optional: true } } })
  expect(sent()).toHaveLength(2)
})

test('error: rejects the status of an unknown id and of calls on another chain', async () => {
  const { status } = await visit()
  await expect(status(undefined)).rejects.toMatchObject({ code: -32602 })
  await expect(status('0x12')).rejects.toMatchObject({ code: 4200 })
  const elsewhere = `0x${'ab'.repeat(32)}${'1'.padStart(8, '0')}${'5'.padStart(16, '0')}6c617463686b6579`
  await expect(status(elsewhere)).rejects.toMatchObject({ code: 5730 })
})
