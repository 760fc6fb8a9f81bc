// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { type PageWallet, startPage } from '#client/testing/startPage.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { wait } from '#lib/wait.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { connectAtom } from './connect.ts'
import { dispatchConnectionAtom, READY_LIMIT_MS } from './dispatchConnection.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = { connectorId: 'example.fox' }
const [alice, bob] = devAccounts.map(({ address }) => address)

// No chain is asked for anything: wallets know by themselves who and where they are.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A visitor who connected, and has left again. */
const returning = async (wallet?: PageWallet) => {
  const page = startPage(networks)
  page.wallet(wallet)
  const client = page.client()
  await client.store.set(connectAtom, { connectorId: wallet?.rdns ?? FOX.connectorId })
  page.leave()
  return page
}

describe('a reload', () => {
  test('behavior: shows the stored account at once, and emits one connect event [spec 4.2, 10.1f]', async () => {
    const page = await returning()
    const wallet = page.wallet()
    const client = page.client()
    expect(client.state()).toMatchObject({
      status: 'reconnecting',
      ready: false,
      caipAddress: `${ONE}:${alice}`,
    })
    await pass(0)
    expect(client.statuses).toEqual(['reconnecting', 'connected'])
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.details('ready')[0]?.state).toEqual(client.state())
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: is ready without waiting for a wallet that does not answer', async () => {
    const page = await returning()
    const { provider } = page.wallet()
    const { request } = provider
    const answers = withResolvers<void>()
    Object.assign(provider, {
      request: (asked: Parameters<typeof request>[0]) => answers.promise.then(() => request(asked)),
    })
    const client = page.client()
    await pass(999)
    expect(client.names()).toEqual([])
    await pass(1)
    expect(client.details('ready')).toMatchObject([
      { state: { ready: true, status: 'reconnecting' } },
    ])
    const asked = client.request({ method: 'eth_chainId' })
    answers.resolve()
    await pass(100)
    expect(client.names()).toEqual(['ready', 'connect'])
    // What the page asks waits for the wallet all the same.
    expect(await asked).toBe('0x7a69')
  })

  test('behavior: is ready without waiting for a frame that does not load', async () => {
    const page = startPage(networks)
    const connection: Connection = {
      namespace: 'eip155',
      connectorId: AUTH_ID,
      name: 'Ada',
      networkId: ONE,
      approvedNetworks: 'all',
      accounts: [{ address: alice ?? '', type: 'eoa' }],
    }
    localStorage.setItem('latchkey:v1:connections', JSON.stringify({ eip155: connection }))
    localStorage.setItem('latchkey:v1:email-login-used', 'true')
    const frame = vi.fn(() => new Promise<never>(() => {}))
    const client = page.client({}, { services: { frame } })
    await vi.dynamicImportSettled()
    await pass(0)
    expect(frame).toHaveBeenCalled()
    expect(client.state().ready).toBe(false)
    await pass(READY_LIMIT_MS)
    expect(client.details('ready')).toMatchObject([
      { state: { status: 'reconnecting', caipAddress: `${ONE}:${alice}` } },
    ])
    expect(client.names()).toEqual(['ready'])
  })

  test('behavior: emits the account and network as they are now, when they changed meanwhile', async () => {
    const page = await returning()
    const wallet = page.wallet()
    wallet.setAccount(1)
    wallet.setChain('0x7a6a')
    const client = page.client()
    await pass(0)
    expect(client.names()).toEqual(['ready', 'connect', 'network-change'])
    expect(client.details('connect')[0]).toMatchObject({ caipAddress: `${TWO}:${bob}` })
    expect(client.state().caipAddress).toBe(`${TWO}:${bob}`)
  })

  test('behavior: restores a wallet on an unsupported network without a prompt', async () => {
    const page = await returning()
    const before = page.wallet()
    const first = page.client()
    await pass(0)
    before.setChain('0x1')
    await first.until(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
    page.leave()
    page.wallet()
    const client = page.client()
    expect(client.state().caipNetworkId).toBe('eip155:1')
    await pass(0)
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.state().open).toBe(false)
  })

  test('behavior: waits for a wallet that announces itself late', async () => {
    const page = await returning()
    page.wallet({ delayMs: 2900 })
    const client = page.client()
    await pass(2899)
    expect(client.state()).toMatchObject({ status: 'reconnecting', ready: false })
    await pass(100)
    expect(client.statuses).toEqual(['reconnecting', 'connected'])
    expect(client.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: restores a wallet that announces itself after the wait', async () => {
    const page = await returning()
    page.wallet({ delayMs: 4000 })
    const client = page.client()
    await pass(3000)
    expect(client.state()).toMatchObject({ status: 'disconnected', ready: true })
    await pass(1100)
    expect(client.state().status).toBe('connected')
    expect(client.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: restores a locked wallet when it is unlocked', async () => {
    const page = await returning()
    const wallet = page.wallet()
    wallet.lock()
    const client = page.client()
    await pass(0)
    expect(client.state()).toMatchObject({ status: 'reconnecting', ready: true })
    await pass(2000)
    expect(client.state()).toMatchObject({ status: 'disconnected', ready: true })
    wallet.unlock()
    await pass(0)
    expect(client.names()).toEqual(['ready', 'connect'])
    page.leave()
    // And at the next load, though it was locked when this one began.
    page.wallet()
    const next = page.client()
    await pass(0)
    expect(next.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: forgets a connection whose permission was revoked in the wallet', async () => {
    const page = await returning()
    page.wallet().forget()
    const client = page.client()
    await pass(2000)
    expect(client.statuses).toEqual(['reconnecting', 'disconnected'])
    expect(client.names()).toEqual(['ready'])
  })

  test('behavior: gives up on a wallet that never answers [spec 4.2, 10.1h]', async () => {
    const page = await returning()
    const wallet = page.wallet()
    Object.assign(wallet.provider, { request: () => new Promise(() => {}) })
    const client = page.client()
    await pass(4_999)
    expect(client.state().status).toBe('reconnecting')
    await pass(500)
    expect(client.state()).toMatchObject({ status: 'disconnected', ready: true })
  })

  const slow = ({ provider }: TestWallet) => {
    const { request } = provider
    const answerLate = async (asked: Parameters<typeof request>[0]) => {
      const answer = await request(asked)
      await wait(40)
      return answer
    }
    Object.assign(provider, { request: answerLate })
  }

  test('behavior: events of the wallet take precedence over its late answer', async () => {
    const page = await returning()
    const wallet = page.wallet()
    slow(wallet)
    const client = page.client()
    await pass(20)
    wallet.setAccount(1)
    wallet.setChain('0x7a6a')
    await pass(100)
    expect(client.state().caipAddress).toBe(`${TWO}:${bob}`)
    expect(client.names().filter((name) => name === 'connect')).toHaveLength(1)
  })

  test('behavior: the same when it locks at that moment', async () => {
    const page = await returning()
    const wallet = page.wallet()
    slow(wallet)
    const client = page.client()
    await pass(20)
    wallet.lock()
    await pass(2000)
    expect(client.statuses).toEqual(['reconnecting', 'disconnected'])
    expect(client.names()).toEqual(['ready'])
  })

  test('behavior: host requests wait until it is restored', async () => {
    const page = await returning()
    page.wallet({ delayMs: 500 })
    const client = page.client()
    const accounts = client.request({ method: 'eth_accounts' })
    await pass(600)
    expect(await accounts).toEqual([alice])
  })

  test('behavior: a wallet chosen meanwhile takes precedence', async () => {
    const page = await returning()
    page.wallet({ delayMs: 1000 })
    page.wallet({ name: 'Owl', rdns: 'example.owl', accounts: [1] })
    const client = page.client()
    const connecting = client.store.set(connectAtom, { connectorId: 'example.owl' })
    await pass(10)
    await connecting
    await pass(2000)
    expect(client.state().caipAddress).toBe(`${ONE}:${bob}`)
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.statuses).toEqual(['reconnecting', 'connected'])
  })

  test('behavior: restores a wallet once', async () => {
    const page = await returning()
    const wallet = page.wallet()
    const client = page.client()
    await pass(0)
    await client.store.set(dispatchConnectionAtom, { type: 'restore' })
    wallet.announce()
    await pass(100)
    expect(wallet.requests).toHaveLength(2)
    expect(client.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: restores wallets without EIP-6963', async () => {
    const page = startPage(networks)
    page.wallet({ announces: false, legacy: 'ethereum' })
    const first = page.client()
    await first.store.set(connectAtom, { connectorId: 'injected' })
    page.leave()
    page.wallet({ announces: false, legacy: 'ethereum' })
    const client = page.client()
    await pass(0)
    expect(client.names()).toEqual(['ready', 'connect'])
  })
})

describe('a connection that the wallet ends', () => {
  test.each([
    ['lock', 2000],
    ['forget', 2000],
    // Its requests fail, as those of a wallet that is just starting again.
    ['remove', 4500],
  ] as const)('behavior: %s ends it once, within %i ms', async (how, ms) => {
    const page = startPage(networks)
    const wallet = page.wallet()
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    wallet[how]()
    await pass(1000)
    expect(client.names()).toEqual(['ready', 'connect'])
    await pass(ms - 1000)
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect'])
    expect(client.state()).toMatchObject({ status: 'disconnected', accounts: [] })
    await pass(9000)
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect'])
  })

  test('behavior: reconnects by a click or a reload only', async () => {
    const page = startPage(networks)
    const before = page.wallet()
    const first = page.client()
    await first.store.set(connectAtom, FOX)
    before.lock()
    await pass(2000)
    before.unlock()
    before.setAccount(1)
    await pass(100)
    expect(first.names()).toEqual(['ready', 'connect', 'disconnect'])
    await first.store.set(connectAtom, FOX)
    expect(first.names()).toEqual(['ready', 'connect', 'disconnect', 'connect'])
    before.lock()
    await pass(2000)
    page.leave()

    page.wallet().unlock()
    const second = page.client()
    await pass(0)
    expect(second.names()).toEqual(['ready', 'connect'])
  })
})
