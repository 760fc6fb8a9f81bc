import fc from 'fast-check'
import { http, keccak256, parseEther, toBytes, toHex } from 'viem'
import { createBundlerClient, entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvmAccount } from '#frame/accounts/evmAccount.ts'
import { smartAccount } from '#frame/accounts/smartAccount.ts'
import { type FrameStage, startFixture } from '#frame/accounts/testing/startFixture.ts'
import { createFaults } from '#server/faults.ts'
import { callNode } from '../chains/callNode.ts'
import { BUNDLER_PATH, startBundler } from './startBundler.ts'

let fixture: FrameStage
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const node = (method: string, params: unknown[] = []) =>
  callNode(fixture.network.rpcUrl, [{ method, params }])

const receiver = '0x00000000000000000000000000000000000000aa'

test('behavior: operations that arrive while a bundle is pending share the next one', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 6 }, () =>
      smartAccount({ key: fixture.freshKey(), network: fixture.network }),
    ),
  )
  const send = async (account: EvmAccount) =>
    await account.sendCalls({
      calls: [{ to: receiver, value: 0n, data: '0x' }],
      atomicRequired: true,
    })
  // Until it is told to, the node puts nothing into a block.
  await node('evm_setAutomine', [false])
  try {
    const [first, ...others] = accounts
    const ids = [await send(first ?? fixture.fail())]
    await expect
      .poll(async () => (await node('txpool_status'))[0])
      .toMatchObject({ pending: '0x1' })
    ids.push(...(await Promise.all(others.map(send))))
    await node('evm_setAutomine', [true])
    await node('evm_mine')
    const bundles = new Set<string | undefined>()
    for (const [index, { id }] of ids.entries()) {
      const account = accounts[index] ?? fixture.fail()
      await expect.poll(async () => (await account.callsStatus(id)).status).toBe(200)
      bundles.add((await account.callsStatus(id)).receipts?.[0]?.transactionHash)
    }
    expect(bundles.size).toBe(2)
  } finally {
    await node('evm_setAutomine', [true])
  }
})

test('behavior: viem finds an operation and its receipt by hash, and none by another', async () => {
  const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
  const hash = await account.sendUserOperation?.({
    callData: await fixture.batchData([{ to: receiver, value: 0n, data: '0x' }]),
  })
  const bundler = createBundlerClient({
    transport: http(fixture.network.smartAccounts?.bundlerUrl),
  })
  const receipt = await bundler.waitForUserOperationReceipt({
    hash: hash ?? '0x',
    pollingInterval: 20,
  })
  expect(receipt.success).toBe(true)
  expect(receipt.sender).toBe(account.address)
  const found = await bundler.getUserOperation({ hash: hash ?? '0x' })
  expect(found.userOperation.sender).toBe(account.address)
  expect(found.transactionHash).toBe(receipt.receipt.transactionHash)
  expect(await bundler.getSupportedEntryPoints()).toEqual([entryPoint08Address])
  await expect(bundler.getUserOperation({ hash: keccak256(toBytes('other')) })).rejects.toThrow(
    'could not be found',
  )
})

test('behavior: answers a single receipt request in one POST [spec 7.2u]', async () => {
  const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
  const hash = await account.sendTransaction({ to: receiver, value: 0n, data: '0x' })
  const logs = await fixture.client.getTransactionReceipt({ hash })
  const operation = logs.logs.at(-1)?.topics[1]
  const url = fixture.bundler
    .url('eip155:31337')
    .replace('/v1/bundler', '/v1/user-operation-receipt')
  const ask = async (method: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [operation] })
    return (await (await fetch(url, { method: 'POST', body })).json()) as Record<string, unknown>
  }
  expect(await ask('eth_getUserOperationReceipt')).toMatchObject({
    id: 7,
    result: { userOpHash: operation, success: true, receipt: { transactionHash: hash } },
  })
  expect(await ask('eth_sendUserOperation')).toMatchObject({ id: 7, error: { code: -32601 } })
})

const operation = (fields: object) => ({
  sender: receiver,
  nonce: '0x0',
  callData: '0x',
  callGasLimit: toHex(100_000),
  verificationGasLimit: toHex(100_000),
  preVerificationGas: toHex(50_000),
  maxFeePerGas: toHex(10n ** 11n),
  maxPriorityFeePerGas: '0x1',
  signature: `0x${'00'.repeat(65)}`,
  ...fields,
})
const send = async (fields: object, entryPoint: string = entryPoint08Address) => {
  const response = await fetch(fixture.bundler.url('eip155:31337'), {
    method: 'POST',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendUserOperation',
      params: [operation(fields), entryPoint],
    }),
  })
  return ((await response.json()) as { error?: { code: number; message: string } }).error
}

test('error: each rejection has its code', async () => {
  const smart = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
  await smart.sendTransaction({ to: receiver, value: 0n, data: '0x' })
  await fixture.fund(smart.address, parseEther('1'))
  expect(await send({})).toMatchObject({ code: -32500, message: expect.stringContaining('AA20') })
  expect(await send({ sender: smart.address })).toMatchObject({
    code: -32507,
    message: expect.stringContaining('AA24'),
  })
  expect(await send({ sender: smart.address, nonce: '0x5' })).toMatchObject({
    code: -32500,
    message: expect.stringContaining('AA25'),
  })
  expect(
    await send({
      sender: smart.address,
      paymaster: receiver,
      paymasterVerificationGasLimit: '0x1',
      paymasterPostOpGasLimit: '0x1',
      paymasterData: '0x',
    }),
  ).toMatchObject({
    code: expect.any(Number),
    message: expect.stringContaining('AA3'),
  })
  expect(await send({ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' })).toMatchObject({
    code: -32602,
  })
  expect(await send({ callGasLimit: toHex(10n ** 9n) })).toMatchObject({ code: -32602 })
  expect(await send({ sender: 'nobody' })).toMatchObject({ code: -32602 })
  expect(await send({}, receiver)).toMatchObject({ code: -32602 })
})

test('error: rejects invalid calls, chains and methods', async () => {
  const post = async (body: string, url = fixture.bundler.url('eip155:31337')) =>
    (await fetch(url, { method: 'POST', body })).json()
  expect(await post('{')).toMatchObject({ error: { code: -32700 } })
  expect(await post('{}')).toMatchObject({ error: { code: -32600 } })
  expect(await post('[{"jsonrpc":"2.0","id":1,"method":"eth_chainId"},1]')).toMatchObject([
    { result: '0x7a69' },
    { error: { code: -32600 } },
  ])
  expect(await post('{"jsonrpc":"2.0","id":1,"method":"eth_call"}')).toMatchObject({
    error: { code: -32601 },
  })
  expect(await post('{}', fixture.bundler.url('eip155:1'))).toMatchObject({ status: 'FAILED' })
})

test('behavior: executes forty concurrent operations, each with its receipt', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 40 }, () =>
      smartAccount({ key: fixture.freshKey(), network: fixture.network }),
    ),
  )
  const to = accounts.map(() => fixture.freshAddress())
  await Promise.all(accounts.map(({ address }) => fixture.fund(address, 5n)))
  const send = async (account: EvmAccount, index: number) => {
    const calls = [{ to: to[index], value: 5n, data: '0x' as const }]
    return (await account.sendCalls({ calls, atomicRequired: true })).id
  }
  // They wait for the same block. Forty questions asked at once would queue for longer than a request may take, on a busy
  // machine: it takes eight at a time.
  await node('evm_setAutomine', [false])
  const ids: string[] = []
  try {
    for (let at = 0; at < accounts.length; at += 8) {
      const some = accounts.slice(at, at + 8)
      ids.push(...(await Promise.all(some.map((account, place) => send(account, at + place)))))
    }
  } finally {
    await node('evm_setAutomine', [true])
    await node('evm_mine')
  }
  for (const [index, id] of ids.entries())
    await expect
      .poll(async () => (await accounts[index]?.callsStatus(id))?.status, { timeout: 30_000 })
      .toBe(200)
  for (const address of to) expect(await fixture.client.getBalance({ address })).toBe(5n)
})

test('behavior: answers every POST with JSON-RPC', async () => {
  const url = fixture.bundler.url('eip155:31337')
  const method = fc.constantFrom(
    'eth_sendUserOperation',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationReceipt',
    'pm_getPaymasterData',
  )
  await fc.assert(
    fc.asyncProperty(method, fc.array(fc.jsonValue({ maxDepth: 2 })), async (method, params) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(url, { method: 'POST', body })
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: 1, error: { code: -32602 } })
    }),
    { numRuns: 100, examples: [['eth_sendUserOperation', [[], { toString: '' }]]] },
  )
})

test('behavior: fails when a fault is set', async () => {
  const faults = createFaults()
  const bundler = await startBundler({ chains: {}, faults })
  try {
    expect(bundler.paths).toContain(BUNDLER_PATH)
    faults.set(BUNDLER_PATH, { status: 503 })
    const answer = await fetch(bundler.url('eip155:31337'), { method: 'POST', body: '{}' })
    expect(answer.status).toBe(503)
  } finally {
    await bundler.close()
  }
})
