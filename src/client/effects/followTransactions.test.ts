// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { holdTimers } from '#adapters/frame/testing/holdTimers.ts'
import type { SentTransaction } from '#domain/money/sentTransaction.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { known } from '#domain/view/remoteData.ts'
import { sentTransactionsAtom } from '#state/money/transactions.ts'
import { activeBalanceAtom } from '#state/token/balances.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { startServices } from '../../../demo/sandbox/api/testing/startServices.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { chainPlans, sandboxNetwork } from '../../../demo/sandbox/chains/sandboxNetworks.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { startPage } from '../testing/startPage.ts'
import { askAgainIn } from './followTransactions.ts'

const [alice, bob] = devAccounts.map(({ address }) => address)

let chain: EvmChain
let services: Awaited<ReturnType<typeof startServices>>
let networks: Network[]
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  services = await startServices({ 'eip155:31337': chain.url })
  const at = { rpc: services.rpc, node: chain.url, explorer: services.api }
  networks = [sandboxNetwork(chainPlans[0], at)]
})
afterAll(() => Promise.all([services?.close(), chain?.close()]))

const node = (method: string, ...params: unknown[]) => callNode(chain.url, [{ method, params }])

const connectedClient = async () => {
  const page = startPage(networks)
  page.wallet({ behaviours: { connect: 'approve', send: 'approve' } })
  const client = page.client()
  await client.store.set(connectAtom, { connectorId: 'example.fox' })
  await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
  return client
}
const send = { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x1' }] }

test('behavior: it is asked for every 1.5 s for 25 s, every 30 s from then on [spec 9.33d]', () => {
  expect([0, 24_999, 25_000, 3_600_000].map(askAgainIn)).toEqual([1_500, 1_500, 30_000, 30_000])
})

test('behavior: refreshes the balance once a block contains the transaction, not before [spec 4.12e]', async () => {
  const client = await connectedClient()
  const before = known(client.store.get(activeBalanceAtom)) ?? 0n
  await node('evm_setAutomine', false)
  try {
    const asked = services.requests.count('/v1/')
    await client.request(send)
    await expect.poll(() => services.requests.count('/v1/')).toBeGreaterThan(asked)
    expect(known(client.store.get(activeBalanceAtom))).toBe(before)
  } finally {
    await node('evm_setAutomine', true)
    await node('evm_mine')
  }
  await client.untilAtom(activeBalanceAtom, (balance) => (known(balance) ?? before) < before)
  await client.untilAtom(sentTransactionsAtom, ([sent]) => sent?.status === 'confirmed')
})

test('error: retries while the node cannot be reached', async () => {
  const client = await connectedClient()
  const before = known(client.store.get(activeBalanceAtom)) ?? 0n
  services.faults.set('/v1/', { status: 503, times: 1 })
  await client.request(send)
  await client.untilAtom(activeBalanceAtom, (balance) => (known(balance) ?? before) < before)
  expect(client.names()).not.toContain('error')
})

test('behavior: keeps transactions that two tabs store at the same moment', async () => {
  const client = await connectedClient()
  await client.request(send)
  const [own] = client.store.get(sentTransactionsAtom)
  if (!own) throw new Error('It is remembered')
  const hash = `0x${'2'.repeat(64)}`
  const other: SentTransaction = { ...own, hash, at: own.at + 1, status: 'failed' }
  // The other tab has not seen what this one has just stored.
  client.store.set(sentTransactionsAtom, [other])
  await client.untilAtom(
    sentTransactionsAtom,
    (all) => all.map(({ status }) => status).join() === 'failed,confirmed',
  )
})

test('behavior: after disconnecting, nothing is asked about a transaction under way', async () => {
  const client = await connectedClient()
  await node('evm_setAutomine', false)
  try {
    await client.request(send)
    const before = services.requests.count('/v1/')
    await expect.poll(() => services.requests.count('/v1/')).toBeGreaterThan(before)
    await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
    // What was on its way still arrives.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const asked = services.requests.count('/v1/')
    await new Promise((resolve) => setTimeout(resolve, 2 * 1_500 + 500))
    expect(services.requests.count('/v1/') - asked).toBe(0)
  } finally {
    await node('evm_setAutomine', true)
    await node('evm_mine')
  }
})

test('behavior: stops when the element is removed', async () => {
  const client = await connectedClient()
  await node('evm_setAutomine', false)
  try {
    await client.request(send)
    expect(client.store.get(sentTransactionsAtom)).toHaveLength(1)
    client.destroy()
    // What was on its way when it ended still arrives there.
    let asked = -1
    await expect
      .poll(
        () => {
          const before = asked
          asked = services.requests.count('/v1/')
          return asked - before
        },
        { interval: 2_000 },
      )
      .toBe(0)
    expect(client.store.get(sentTransactionsAtom)).toMatchObject([{ status: 'pending', to: bob }])
  } finally {
    await node('evm_setAutomine', true)
    await node('evm_mine')
  }
})

describe('a transaction that is never mined', () => {
  const sent = (networkId: CaipNetworkId, hash: string): SentTransaction => ({
    hash,
    networkId,
    from: alice ?? '',
    at: Date.now(),
    status: 'pending',
  })
  const later = async (age: number, one: SentTransaction) => {
    const page = startPage(networks)
    page.wallet({ behaviours: { connect: 'approve' } })
    const client = page.client({}, { services: { now: () => Date.now() + age } })
    await client.store.set(connectAtom, { connectorId: 'example.fox' })
    client.store.set(sentTransactionsAtom, [one])
    return client
  }

  test('behavior: is given up after a day, without a notice', async () => {
    const one = sent('eip155:31337', `0x${'1'.repeat(64)}`)
    const pauses = holdTimers(1_500)
    try {
      const waiting = await later(23 * 3_600_000, one)
      // It waits to ask again: it has not been given up.
      await expect.poll(() => pauses.count()).toBe(1)
      expect(waiting.store.get(sentTransactionsAtom)).toEqual([one])
      waiting.destroy()
    } finally {
      pauses.stop()
    }
    const client = await later(25 * 3_600_000, one)
    await client.untilAtom(sentTransactionsAtom, (all) => all.length === 0)
  })

  test('behavior: on Solana it fails when its blockhash expires', async () => {
    const client = await later(
      181_000,
      sent('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5'.repeat(88)),
    )
    await client.untilAtom(sentTransactionsAtom, ([one]) => one?.status === 'failed')
  })
})
