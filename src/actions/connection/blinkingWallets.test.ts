// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { TestClient } from '#client/testing/startClient.ts'
import { type PageWallet, startPage } from '#client/testing/startPage.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { openAtom } from '../view/open.ts'
import { connectAtom } from './connect.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = { connectorId: 'example.fox' }
const [, bob] = devAccounts.map(({ address }) => address)

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

describe('a wallet that is slow to start', () => {
  test('behavior: is restored by its second answer, when the first was empty and no event follows', async () => {
    const page = await returning()
    const wallet = page.wallet()
    const { request } = wallet.provider
    let isEmpty = true
    Object.assign(wallet.provider, {
      request: async (asked: Parameters<typeof request>[0]) =>
        isEmpty && asked.method === 'eth_accounts' ? [] : request(asked),
    })
    const client = page.client()
    await pass(300)
    isEmpty = false
    await pass(2000)
    expect(client.statuses).toEqual(['reconnecting', 'connected'])
    expect(client.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: is restored when its requests fail for two seconds', async () => {
    const page = await returning()
    const wallet = page.wallet()
    const { request } = wallet.provider
    const start = Date.now()
    Object.assign(wallet.provider, {
      request: async (asked: Parameters<typeof request>[0]) => {
        if (Date.now() - start < 2000) throw new Error('Receiving end is starting')
        return request(asked)
      },
    })
    const client = page.client()
    await pass(4000)
    expect(client.statuses).toEqual(['reconnecting', 'connected'])
    expect(client.names()).toEqual(['ready', 'connect'])
  })

  test('behavior: is restored by `connect`, by the page that comes back, and by the list of wallets', async () => {
    const ways = [
      (wallet: TestWallet) => wallet.emit('connect', { chainId: '0x7a69' }),
      () => void document.dispatchEvent(new Event('visibilitychange')),
      (_: TestWallet, client: TestClient) => client.store.set(openAtom, { view: 'Connect' }),
    ]
    for (const comeBack of ways) {
      const page = await returning()
      const wallet = page.wallet()
      const { request } = wallet.provider
      let isAsleep = true
      Object.assign(wallet.provider, {
        request: async (asked: Parameters<typeof request>[0]) => {
          if (isAsleep) throw new Error('The background does not answer')
          return request(asked)
        },
      })
      const client = page.client()
      await pass(10_000)
      expect(client.state().status).toBe('disconnected')
      isAsleep = false
      await pass(10_000)
      expect(client.state().status).toBe('disconnected')
      comeBack(wallet, client)
      await pass(10)
      expect(client.names().filter((name) => name === 'connect')).toHaveLength(1)
      page.close()
    }
  })

  test('behavior: is restored when it comes to `window.ethereum` late and says nothing', async () => {
    const page = startPage(networks)
    page.wallet({ announces: false, legacy: 'ethereum' })
    const first = page.client()
    await first.store.set(connectAtom, { connectorId: 'injected' })
    page.leave()
    const client = page.client()
    await pass(600)
    // Without the event that some dispatch.
    const { dispatchEvent } = globalThis
    globalThis.dispatchEvent = () => true
    page.wallet({ announces: false, legacy: 'ethereum' })
    globalThis.dispatchEvent = dispatchEvent
    await pass(1000)
    expect(client.statuses).toEqual(['reconnecting', 'connected'])
  })

  test('behavior: one that was removed delays `ready` once, not at every load', async () => {
    const page = await returning()
    const first = page.client()
    await pass(2900)
    expect(first.names()).toEqual([])
    await pass(200)
    expect(first.names()).toEqual(['ready'])
    page.leave()
    const second = page.client()
    await pass(10)
    expect(second.names()).toEqual(['ready'])
    await pass(4000)
    expect(second.state().status).toBe('disconnected')
    page.leave()
    // Installed again, it is there as before.
    page.wallet({ delayMs: 500 })
    const third = page.client()
    await pass(1000)
    expect(third.statuses).toEqual(['reconnecting', 'connected'])
  })
})

describe('a wallet that blinks', () => {
  const connected = async (options?: PageWallet) => {
    const page = startPage(networks)
    const wallet = page.wallet(options)
    const client = page.client()
    await client.store.set(connectAtom, FOX)
    return { wallet, client }
  }

  test.each([40, 300, 900, 1400])(
    'behavior: with its account again after %i ms it stays connected',
    async (ms) => {
      const { wallet, client } = await connected()
      wallet.lock()
      await pass(ms)
      wallet.unlock()
      await pass(10_000)
      expect(client.names()).toEqual(['ready', 'connect'])
      expect(client.statuses.slice(-1)).toEqual(['connected'])
    },
  )

  test('behavior: with another account it has changed accounts', async () => {
    const { wallet, client } = await connected()
    wallet.emit('accountsChanged', [])
    await pass(600)
    wallet.setAccount(1)
    await pass(5000)
    expect(client.names()).toEqual(['ready', 'connect', 'account-change'])
    expect(client.state().caipAddress).toBe(`${ONE}:${bob}`)
  })

  test.each([
    ['reject', async () => Promise.reject(new Error('No connection to the background'))],
    ['hang', () => new Promise(() => {})],
  ])(
    'behavior: says that it left while its accounts %s, then that it is back',
    async (_, silent) => {
      const { wallet, client } = await connected()
      const { request } = wallet.provider
      Object.assign(wallet.provider, { request: silent })
      wallet.emit('disconnect', { code: 1013 })
      await pass(500)
      Object.assign(wallet.provider, { request })
      wallet.emit('connect', { chainId: '0x7a69' })
      await pass(10_000)
      expect(client.names()).toEqual(['ready', 'connect'])
      expect(client.state().status).toBe('connected')
    },
  )

  test('behavior: a page that comes into view finds another account and network', async () => {
    const { wallet, client } = await connected()
    const { emit } = wallet.provider
    Object.assign(wallet.provider, { emit: () => {} })
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: async (asked: Parameters<typeof request>[0]) => {
        if (asked.method === 'eth_accounts') return [bob]
        return asked.method === 'eth_chainId' ? '0x7a6a' : request(asked)
      },
    })
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(10)
    Object.assign(wallet.provider, { emit })
    expect(client.names()).toEqual(['ready', 'connect', 'account-change', 'network-change'])
    expect(client.state().caipAddress).toBe(`${TWO}:${bob}`)
  })
})
