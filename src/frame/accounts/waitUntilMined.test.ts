import { createPublicClient, custom } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { waitUntilMined } from './waitUntilMined.ts'

const [{ address: alice }, { address: bob }] = devAccounts

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain?.close())

const node = async (method: string, ...params: unknown[]) =>
  (await callNode(chain.url, [{ method, params }]))[0]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('behavior: finds the transaction in the only block, however late it asks', async () => {
  await node('evm_setAutomine', false)
  const hash = await node('eth_sendTransaction', { from: alice, to: bob, value: '0x1' })
  let looks = 0
  const client = createPublicClient({
    pollingInterval: 20,
    cacheTime: 0,
    transport: custom({
      async request({ method, params }) {
        const answer = await node(method, ...(params ?? []))
        if (method === 'eth_getTransactionReceipt' && ++looks === 2) void node('evm_mine')
        if (method === 'eth_getBlockByNumber') await pause(500)
        return answer
      },
    }),
  })
  const { status } = await waitUntilMined(client, hash, { timeoutMs: 20_000 })
  expect(status).toBe('success')
  expect(looks).toBeGreaterThan(1)
})

test('error: times out for a transaction that is never mined', async () => {
  const client = createPublicClient({
    pollingInterval: 20,
    transport: custom({ request: ({ method, params }) => node(method, ...(params ?? [])) }),
  })
  const waiting = waitUntilMined(client, `0x${'1'.repeat(64)}`, { timeoutMs: 200 })
  await expect(waiting).rejects.toThrow('Timed out')
})
