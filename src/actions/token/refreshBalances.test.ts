// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPage } from '#client/testing/startPage.ts'
import type { Network } from '#domain/network/network.ts'
import { activeBalanceAtom, balancesAtom } from '#state/token/balances.ts'
import { buttonViewModelAtom } from '#state/view/buttonViewModel.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { startServices } from '../../../demo/sandbox/api/testing/startServices.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { chainPlans, sandboxNetwork } from '../../../demo/sandbox/chains/sandboxNetworks.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { connectAtom } from '../connection/connect.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'
import { refreshBalancesAtom } from './refreshBalances.ts'

let chain: EvmChain
let services: Awaited<ReturnType<typeof startServices>>
let networks: Network[]
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  services = await startServices({ 'eip155:31337': chain.url, 'eip155:31338': chain.url })
  const at = { rpc: services.rpc, node: chain.url, explorer: services.api }
  networks = chainPlans.map((plan) => {
    // Without names nobody but the balance is asked for.
    const { contracts: _, ...network } = sandboxNetwork(plan, at)
    return network
  })
})
afterAll(() => Promise.all([services?.close(), chain?.close()]))
beforeEach(() => {
  services.faults.clear()
  fetching.mockClear()
})

const RPC = '/v1/'
const FOX = { connectorId: 'example.fox' }
const [alice, bob] = devAccounts.map(({ address }) => address)
const fetching = vi.spyOn(globalThis, 'fetch')
/**
 * How many balances were requested from the service. In this DOM, which is no browser's, the tripwire requests from it as
 * well.
 */
const asked = () =>
  fetching.mock.calls.filter(
    ([url, init]) => String(url).includes(RPC) && String(init?.body).includes('eth_getBalance'),
  ).length

const visit = () => {
  const page = startPage(networks)
  const clock = { now: 1_000_000 }
  const wallet = page.wallet()
  const load = () => page.client({}, { services: { now: () => clock.now } })
  return { page, wallet, clock, load }
}
const ready = { status: 'ready', value: expect.any(BigInt) }

const setBalance = (address = alice, amount = 5n * 10n ** 18n) =>
  callNode(chain.url, [
    { method: 'anvil_setBalance', params: [address, `0x${amount.toString(16)}`] },
  ])

describe('the native balance', () => {
  test('behavior: is read from the chain once a wallet is connected [spec 3.7e]', async () => {
    await setBalance(alice, 1_234_500_000_000_000_000n)
    const { load } = visit()
    const client = load()
    expect(client.store.get(activeBalanceAtom)).toEqual({ status: 'idle' })
    await client.store.set(connectAtom, FOX)
    const balance = await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    expect(balance).toMatchObject({ value: 1_234_500_000_000_000_000n, at: 1_000_000 })
    expect(client.store.get(buttonViewModelAtom).account?.balance?.text).toBe('1.234 ETH')
    expect(asked()).toBe(1)
  })

  test('behavior: is read from storage for 30 seconds, also after a reload [spec 3.26d, 9.3]', async () => {
    const { page, clock, load } = visit()
    const first = load()
    await first.store.set(connectAtom, FOX)
    await first.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    await first.store.set(refreshBalancesAtom)
    page.leave()

    clock.now += 29_999
    page.wallet()
    const second = load()
    const stored = await second.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    expect(stored).toMatchObject({ at: 1_000_000 })
    expect(asked()).toBe(1)

    clock.now += 1
    await second.store.set(refreshBalancesAtom)
    expect(second.store.get(activeBalanceAtom)).toMatchObject({ ...ready, at: clock.now })
    expect(asked()).toBe(2)
  })

  test('behavior: ignores a stored entry dated in the future', async () => {
    const { clock, load } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    clock.now -= 60_000
    await client.store.set(refreshBalancesAtom)
    expect(asked()).toBe(2)
  })

  test('behavior: sends one request for several callers [spec 10.1j]', async () => {
    const { load, clock } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    clock.now += 30_000
    services.faults.set(RPC, { latencyMs: 50 })
    await Promise.all([1, 2, 3].map(() => client.store.set(refreshBalancesAtom)))
    expect(asked()).toBe(2)
  })

  test('behavior: is read again whenever the visitor asks', async () => {
    const { load } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    await setBalance(alice, 7n)
    await client.store.set(refreshBalancesAtom, { maxAgeMs: 0 })
    expect(client.store.get(activeBalanceAtom)).toMatchObject({ value: 7n })
    await setBalance(alice, 8n)
    await client.store.set(refreshBalancesAtom, { force: true })
    expect(client.store.get(activeBalanceAtom)).toMatchObject({ value: 8n })
  })
})

describe('a balance that cannot be read', () => {
  test('error: keeps the known balance, and does not retry automatically for 30 seconds [spec 4.13, 9.2]', async () => {
    await setBalance()
    const { load, clock } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    clock.now += 30_000
    services.faults.set(RPC, { status: 503 })
    await client.store.set(refreshBalancesAtom)
    expect(client.store.get(activeBalanceAtom)).toEqual({
      status: 'failed',
      value: 5n * 10n ** 18n,
      error: expect.objectContaining({ code: 'server-error' }),
      at: clock.now,
    })
    expect(client.names()).not.toContain('error')

    services.faults.clear()
    clock.now += 29_999
    await client.store.set(refreshBalancesAtom, { maxAgeMs: 0 })
    expect(asked()).toBe(2)
    await client.store.set(refreshBalancesAtom, { force: true })
    expect(client.store.get(activeBalanceAtom)).toMatchObject(ready)
  })

  test.each([
    [{ offline: true }, 'offline'],
    [{ body: 'malformed' }, 'invalid-answer'],
    [{ body: 'wrong-types' }, 'invalid-answer'],
  ] as const)('error: reports %o without a known balance, and recovers', async (fault, code) => {
    services.faults.set(RPC, fault)
    const { load, clock } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'failed')
    expect(client.store.get(activeBalanceAtom)).toMatchObject({ error: { code } })
    services.faults.clear()
    clock.now += 30_000
    await client.store.set(refreshBalancesAtom)
    expect(client.store.get(activeBalanceAtom)).toMatchObject(ready)
  })
})

describe('a change while a request is pending', () => {
  test('behavior: switching the account aborts the request for the first [spec 4.3]', async () => {
    await setBalance(bob, 9n)
    services.faults.set(RPC, { latencyMs: 60_000 })
    const { load, wallet } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'loading')
    await expect.poll(asked).toBe(1)
    services.faults.clear()
    wallet.setAccount(1)
    await client.untilAtom(
      activeBalanceAtom,
      (data) => data.status === 'ready' && data.value === 9n,
    )
    expect(Object.values(client.store.get(balancesAtom)).map(({ status }) => status)).toEqual([
      'idle',
      'ready',
    ])
  })

  test('behavior: disconnecting removes the balance', async () => {
    const { load } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    services.faults.set(RPC, { latencyMs: 100 })
    const reading = client.store.set(refreshBalancesAtom, { force: true })
    await expect.poll(asked).toBe(2)
    await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
    await reading
    expect(client.store.get(balancesAtom)).toEqual({})
    expect(JSON.stringify({ ...localStorage })).not.toContain('native-balance')
  })

  test('behavior: reads nothing on a network that is not offered', async () => {
    const { load, wallet } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await client.untilAtom(activeBalanceAtom, ({ status }) => status === 'ready')
    wallet.setChain('0x1')
    await client.until(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
    await client.store.set(refreshBalancesAtom, { force: true })
    expect(client.store.get(activeBalanceAtom)).toEqual({ status: 'idle' })
    expect(asked()).toBe(1)
  })
})
