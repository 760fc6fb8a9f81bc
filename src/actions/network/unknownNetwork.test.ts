// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { TestClient } from '#client/testing/startClient.ts'
import { startPage } from '#client/testing/startPage.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { connectAtom } from '../connection/connect.ts'
// Loads the wallets' code beforehand: a test that steps the clock must not depend on when code arrives.
import '#adapters/connectors/injected/injectedConnector.ts'

const TWO = 'eip155:31338'
const FOX = { connectorId: 'example.fox' }
const [alice] = devAccounts.map(({ address }) => address)

// No chain is asked for anything: wallets know by themselves who and where they are.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const silences = [
  ['rejects', () => Promise.reject(new Error('Internal error'))],
  ['never answers', () => new Promise(() => {})],
  ['answers null', async () => null],
  ['answers with nonsense', async () => 'mainnet'],
] as const

/** Makes a wallet answer in this way where it is; returns what makes it answer again. */
const hush = ({ provider }: TestWallet, answer: () => Promise<unknown>) => {
  const { request } = provider
  Object.assign(provider, {
    request: (asked: Parameters<typeof request>[0]) =>
      ['eth_chainId', 'net_version'].includes(asked.method) ? answer() : request(asked),
  })
  return () => Object.assign(provider, { request })
}

const expectUnknown = ({ state, store }: TestClient) => {
  expect(state()).toMatchObject({
    status: 'connected',
    namespace: 'eip155',
    address: alice,
    caipNetworkId: 'eip155:0',
    caipAddress: `eip155:0:${alice}`,
  })
  expect(state().chainId).toBe(undefined)
  expect(store.get(activeNetworkAtom)).toMatchObject({ name: 'Unknown Network' })
}

describe.each(silences)('a wallet that, asked where it is, %s', (_, answer) => {
  const connected = async () => {
    const page = startPage(networks)
    // It would be where the page wants it, had it said yes to that.
    const wallet = page.wallet({
      startsOn: TWO,
      behaviours: { connect: 'approve', switch: 'reject' },
    })
    const speak = hush(wallet, answer)
    const client = page.client()
    const connecting = client.store.set(connectAtom, FOX)
    await pass(2500)
    await connecting
    return { page, wallet, client, speak }
  }

  test('behavior: is connected on an unknown network, never on the page’s default', async () => {
    const { client } = await connected()
    expectUnknown(client)
    expect(client.details('connect')).toMatchObject([{ caipNetworkId: 'eip155:0' }])
    await pass(30_000)
    expectUnknown(client)
  })

  test('behavior: is on its own as soon as it says so', async () => {
    const { client, speak } = await connected()
    speak()
    await pass(15_000)
    expect(client.state()).toMatchObject({ caipNetworkId: TWO, chainId: 31338 })
    expect(client.names()).toContain('network-change')
  })

  test('behavior: is restored on an unknown one, too', async () => {
    const { page } = await connected()
    page.leave()
    hush(page.wallet(), answer)
    const client = page.client()
    await pass(3000)
    expectUnknown(client)
    expect(client.names().filter((name) => name === 'connect')).toHaveLength(1)
  })

  test('behavior: that has said it before is never on the page’s default', async () => {
    const page = startPage(networks)
    page.wallet({ startsOn: TWO })
    await page.client().store.set(connectAtom, FOX)
    page.leave()
    hush(page.wallet(), answer)
    const client = page.client()
    const seen = new Set([client.state().caipNetworkId])
    client.subscribe(() => seen.add(client.state().caipNetworkId))
    await pass(10_000)
    expect(client.state().status).toBe('connected')
    expect([...seen]).not.toContain('eip155:31337')
  })
})
