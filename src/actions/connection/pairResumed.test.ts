import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { createPageStorage } from '#adapters/connectors/walletConnect/testing/pageStorage.ts'
import { readConsole } from '#client/testing/readConsole.ts'
import { startClient, type TestClient } from '#client/testing/startClient.ts'
import { pairingTopicOf } from '#domain/connection/pairingTopic.ts'
import { createPageLocks } from '#lib/testing/pageLocks.ts'
import { linkFollowedAtom, pairingAtom } from '#state/connection/pairing.ts'
import { type Relay, startRelay } from '#testkit/relay/startRelay.ts'
import {
  createNodeWallet,
  type NodeWallet,
  type NodeWalletOptions,
} from '#testkit/wallets/testing/nodeWallet.ts'

// No chain is asked for anything.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))
const projectId = '0'.repeat(32)
const link = { walletId: 'node', name: 'Node Wallet', href: 'node://' }
const KEY = 'latchkey:v1:pairings'
/** However busy the machine is. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 })

let relay: Relay
const wallets: NodeWallet[] = []
const clients: TestClient[] = []
let storage: ReturnType<typeof createPageStorage>
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay?.close())
beforeEach(() => {
  storage = createPageStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { onLine: true, locks: createPageLocks() })
  readConsole()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await Promise.all(wallets.splice(0).map((wallet) => wallet.close()))
  await poll(() => relay.stats().clients).toEqual([])
  vi.unstubAllGlobals()
})

const load = (config: object = {}, page: object = {}) => {
  const endpoints = { relay: relay.url, api: 'http://127.0.0.1:1', rpc: 'http://127.0.0.1:1' }
  const client = startClient({ config: { projectId, networks, endpoints, ...config }, page })
  clients.push(client)
  return client
}
const startWallet = async (options: Partial<NodeWalletOptions> = {}) => {
  const wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    chains: networks.map(({ caipNetworkId, name }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: chain.url,
    })),
    ...options,
  })
  wallets.push(wallet)
  return wallet
}
/** A load on which a pairing is offered. */
const offered = async (config: object = {}) => {
  const client = load(config)
  await client.until(({ ready }) => ready)
  client.open({ view: 'ConnectingWalletConnect' })
  const pairing = await client.untilAtom(pairingAtom, ({ status }) => status === 'waiting')
  return { client, uri: pairing.status === 'waiting' ? pairing.uri : '' }
}
const isConnected = ({ status }: { status: string }) => status === 'connected'
/** The page is discarded: nothing of it listens any more. */
const discard = async (client: TestClient) => {
  client.destroy()
  await poll(() => relay.stats().clients).toEqual([])
}

test('behavior: a page that was discarded while the wallet approved comes back connected, and its wallet signs', async () => {
  const wallet = await startWallet()
  const { client, uri } = await offered()
  client.store.set(linkFollowedAtom, link)
  await discard(client)
  await wallet.pair(uri)
  await poll(() => wallet.sessions()).toHaveLength(1)
  expect(wallet.sessions()).toMatchObject([{ acknowledged: false }])

  const back = load()
  const { address, accounts } = await back.until(isConnected)
  await poll(() => wallet.sessions()).toMatchObject([{ acknowledged: true }])
  expect(accounts).toHaveLength(1)
  expect(back.state().open).toBe(false)
  expect(await back.request({ method: 'eth_accounts' })).toEqual([address])
  const params = ['0x68656c6c6f', address]
  expect(await back.request({ method: 'personal_sign', params })).toMatch(/^0x[0-9a-f]{130}$/)
  expect(back.details('connect')).toHaveLength(1)
  expect(back.names()).not.toContain('error')
  expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
    '{"href":"node://","name":"Node Wallet"}',
  )
  expect(storage.getItem(KEY)).toBeNull()
  back.destroy()

  const again = load()
  await poll(() => again.details('connect')).toHaveLength(1)
}, 90_000)

test('behavior: comes back before the wallet approves', async () => {
  const wallet = await startWallet()
  const { client, uri } = await offered()
  await discard(client)
  const subscribed = () => relay.stats().calls.irn_subscribe ?? 0
  const before = subscribed()
  const back = load()
  await back.until(({ ready }) => ready)
  await poll(subscribed).toBeGreaterThan(before)
  await wallet.pair(uri)
  await back.until(isConnected)
  expect(back.details('connect')).toHaveLength(1)
}, 90_000)

test('behavior: a refusal meanwhile ends quietly, and nothing stays at the relay', async () => {
  const wallet = await startWallet()
  wallet.onProposal = 'reject'
  const published = () => relay.stats().calls.irn_publish ?? 0
  const before = published()
  const { client, uri } = await offered()
  await discard(client)
  await wallet.pair(uri)
  await poll(published).toBeGreaterThan(before)
  await wallet.close()
  wallets.splice(0)
  const back = load()
  await poll(() => storage.getItem(KEY)).toBeNull()
  expect(back.state().status).toBe('disconnected')
  expect(back.names().filter((name) => name !== 'ready')).toEqual([])
  await poll(() => relay.stats().clients).toEqual([])
}, 90_000)

test('behavior: a visitor who left the code, and one who only saw a list of links, left no pairing', async () => {
  const { client } = await offered()
  expect(storage.getItem(KEY)).not.toBeNull()
  client.close()
  expect(storage.getItem(KEY)).toBeNull()
  await discard(client)

  const phone = load({}, { isMobile: true })
  phone.open()
  const pairing = await phone.untilAtom(pairingAtom, ({ status }) => status === 'waiting')
  expect(storage.getItem(KEY)).toBeNull()
  phone.store.set(linkFollowedAtom, link)
  const topic = pairing.status === 'waiting' ? pairingTopicOf(pairing.uri) : ''
  expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject([{ topic, link }])
  phone.store.set(linkFollowedAtom, undefined)
}, 90_000)

test('behavior: an expired pairing is forgotten without a word to the relay', async () => {
  const { client } = await offered()
  await discard(client)
  const [pairing] = JSON.parse(storage.getItem(KEY) ?? '')
  storage.setItem(KEY, JSON.stringify([{ ...pairing, until: Date.now() - 1 }]))
  const before = relay.stats().calls
  const back = load()
  await back.until(({ ready }) => ready)
  expect(storage.getItem(KEY)).toBeNull()
  expect(relay.stats().calls).toEqual(before)
  expect(relay.stats().clients).toEqual([])
}, 90_000)

test('behavior: another tab that pairs does not answer for a tab that waits', async () => {
  const wallet = await startWallet()
  const waiting = await offered()
  await offered()
  const published = relay.stats().calls.irn_publish ?? 0
  await wallet.pair(waiting.uri)
  const { address } = await waiting.client.until(isConnected)
  const params = ['0x68656c6c6f', address]
  await waiting.client.request({ method: 'personal_sign', params })
  // The answer to the settlement, once; the request; the wallet's answer to it.
  expect((relay.stats().calls.irn_publish ?? 0) - published).toBe(3)
}, 90_000)
