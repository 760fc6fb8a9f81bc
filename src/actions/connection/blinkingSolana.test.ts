// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PageWallet, startPage } from '#client/testing/startPage.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import { wait } from '#lib/wait.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { connectAtom } from './connect.ts'
// Loads the wallets' code beforehand: a test that steps the clock must not depend on when code arrives.
import '#adapters/connectors/walletStandard/createSolanaConnector.ts'
import '#adapters/connectors/walletStandard/discoverSolana.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const FOX = { connectorId: 'standard:fox' }
const [alice, bob] = solanaDevAccounts.map(({ address }) => address)
const found = findNetwork(MAINNET)
if (!found) throw new Error('Solana is in the catalogue')
// No chain is asked for anything.
const network = { ...found, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const chains = [{ caip2: MAINNET, name: 'Solana', rpcUrl: 'http://127.0.0.1:1' }]
const fox: PageWallet = { announces: false, solana: { chains } }

const connected = async (options: PageWallet = fox) => {
  const page = startPage([network])
  const wallet = page.wallet(options)
  const client = page.client()
  await vi.dynamicImportSettled()
  await pass(100)
  await client.store.set(connectAtom, FOX)
  return { page, wallet, client }
}

type Listener = (change: { accounts?: readonly unknown[] }) => void

const featureOf = ({ standard }: TestWallet, name: string): unknown =>
  standard && Reflect.get(standard.features, name)

/** Replaces a feature's function; `features` of the wallet is not frozen. */
const replace = (wallet: TestWallet, feature: string, name: string, by: unknown) => {
  const now = { ...(featureOf(wallet, feature) as object), [name]: by }
  Object.assign(wallet.standard?.features ?? {}, { [feature]: now })
}

describe('a Solana wallet that blinks', () => {
  test.each([40, 300, 900, 1400])(
    'behavior: with its account again after %i ms it stays connected',
    async (ms) => {
      const { wallet, client } = await connected()
      wallet.lock()
      await pass(ms)
      wallet.unlock()
      await pass(10_000)
      expect(client.names()).toEqual(['ready', 'connect'])
      expect(client.state()).toMatchObject({ status: 'connected' })
    },
  )

  test.each([40, 900])(
    'behavior: with another account after %i ms it has changed accounts',
    async (ms) => {
      const { wallet, client } = await connected()
      wallet.lock()
      await pass(ms)
      wallet.setAccount(1)
      wallet.unlock()
      await pass(10_000)
      expect(client.names()).toEqual(['ready', 'connect', 'account-change'])
      expect(client.state().caipAddress).toBe(`${MAINNET}:${bob}`)
    },
  )

  test('behavior: one that reports no account, and still has its own, stays connected', async () => {
    const page = startPage([network])
    const wallet = page.wallet(fox)
    const listeners = new Set<Listener>()
    replace(wallet, 'standard:events', 'on', (_: string, listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    })
    const client = page.client()
    await vi.dynamicImportSettled()
    await pass(100)
    await client.store.set(connectAtom, FOX)
    for (const listener of listeners) listener({ accounts: [] })
    await pass(10_000)
    expect(listeners.size).toBe(1)
    expect(client.names()).toEqual(['ready', 'connect'])
    expect(client.state().caipAddress).toBe(`${MAINNET}:${alice}`)
  })

  test('behavior: one that really locks is disconnected within two seconds, with one event', async () => {
    const { wallet, client } = await connected()
    wallet.lock()
    await pass(2000)
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect'])
    await pass(10_000)
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect'])
  })
})

describe('a Solana wallet that takes its time to leave', () => {
  /** A visitor who disconnects and connects again at once; the wallet takes 1.4 s to revoke. */
  const hurried = async () => {
    const { page, wallet, client } = await connected()
    const { disconnect } = featureOf(wallet, 'standard:disconnect') as { disconnect(): unknown }
    replace(wallet, 'standard:disconnect', 'disconnect', async () => {
      await wait(1400)
      await disconnect()
    })
    const leaving = client.disconnect()
    await pass(10)
    const coming = client.store.set(connectAtom, FOX)
    await pass(3000)
    await leaving
    await coming
    return { page, wallet, client }
  }

  test('behavior: does not take back what the visitor approves meanwhile', async () => {
    const { wallet, client } = await hurried()
    await pass(10_000)
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect', 'connect'])
    expect(client.state()).toMatchObject({ status: 'connected' })
    expect(wallet.state().isSolanaPermitted).toBe(true)
  })

  test('behavior: is connected after a reload, too', async () => {
    const { page } = await hurried()
    page.leave()
    page.wallet(fox)
    const client = page.client()
    await pass(1000)
    expect(client.names()).toEqual(['ready', 'connect'])
  })
})

describe('a Solana wallet on another network than the page’s', () => {
  test('behavior: with accounts on devnet alone it is on devnet', async () => {
    const { client } = await connected({
      ...fox,
      solana: { chains, serves: ['solana:devnet'] },
    })
    expect(client.state()).toMatchObject({ status: 'connected', caipNetworkId: DEVNET })
    expect(client.store.get(activeNetworkAtom)).toMatchObject({ name: 'Unknown Network' })
  })
})
