import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { createPageStorage } from '#adapters/connectors/walletConnect/testing/pageStorage.ts'
import { readConsole } from '#client/testing/readConsole.ts'
import {
  startClient,
  type TestClient,
  type TestClientOptions,
} from '#client/testing/startClient.ts'
import { forgetLinkAtom } from '#features/connect/forgetLink.ts'
import { linkFollowedAtom, pairingAtom } from '#state/connection/pairing.ts'
import { knownWalletsAtom, recentWalletsAtom } from '#state/wallet/wallets.ts'
import { type Relay, startRelay } from '#testkit/relay/startRelay.ts'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'

// No chain is asked for anything.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))
const projectId = '0'.repeat(32)

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
})
afterEach(async () => {
  vi.useRealTimers()
  relay.goOnline()
  for (const client of clients.splice(0)) client.destroy()
  await Promise.all(wallets.splice(0).map((wallet) => wallet.close()))
  // Whatever listened at the relay has gone with its page or its wallet.
  await expect.poll(() => relay.stats().clients).toEqual([])
  vi.unstubAllGlobals()
})

const load = (options: TestClientOptions = {}) => {
  const { config, ...rest } = options
  const endpoints = { relay: relay.url, api: 'http://127.0.0.1:1', rpc: 'http://127.0.0.1:1' }
  const client = startClient({ config: { projectId, networks, endpoints, ...config }, ...rest })
  clients.push(client)
  return client
}
const open = async (options: TestClientOptions = {}) => {
  readConsole()
  const client = load(options)
  await client.until(({ ready }) => ready)
  client.open({ view: 'ConnectingWalletConnect' })
  return client
}
const startWallet = async (name?: string) => {
  const wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    name,
    chains: networks.map(({ caipNetworkId, name }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: chain.url,
    })),
  })
  wallets.push(wallet)
  return wallet
}
const code = async (client: TestClient, other?: string) => {
  const pairing = await client.untilAtom(
    pairingAtom,
    (now) => now.status === 'waiting' && now.uri !== other,
  )
  return pairing.status === 'waiting' ? pairing.uri : ''
}
const connected = ({ status }: { status: string }) => status === 'connected'

describe('what is stored', () => {
  const rainbow = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }

  test('behavior: stores the wallet whose link was followed, for recents and for later requests', async () => {
    const wallet = await startWallet('Rainbow Pro')
    const client = await open()
    client.store.set(knownWalletsAtom, { rainbow })
    const uri = await code(client)
    client.store.set(linkFollowedAtom, { walletId: 'rainbow', name: 'Rainbow', href: 'rainbow://' })
    await wallet.pair(uri)
    await client.until(connected)
    expect(client.store.get(recentWalletsAtom)).toEqual([rainbow])
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
      '{"href":"rainbow://","name":"Rainbow"}',
    )
    expect(client.details('event')).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'mobile', name: 'Rainbow Pro' },
    })
    await client.disconnect()
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
    expect(client.store.get(recentWalletsAtom)).toEqual([rainbow])
  })

  test('behavior: stores no deep link where another wallet approved than the one that was opened', async () => {
    const wallet = await startWallet('Trust Wallet')
    const client = await open()
    client.store.set(knownWalletsAtom, { rainbow })
    const uri = await code(client)
    client.store.set(linkFollowedAtom, { walletId: 'rainbow', name: 'Rainbow', href: 'rainbow://' })
    await wallet.pair(uri)
    await client.until(connected)
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
  })

  test('behavior: stores no deep link for a link that was copied, though its wallet bears the name', async () => {
    storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}')
    const wallet = await startWallet('Rainbow')
    const client = await open()
    client.store.set(knownWalletsAtom, { rainbow })
    const uri = await code(client)
    client.store.set(linkFollowedAtom, { walletId: 'rainbow', name: 'Rainbow', href: 'rainbow://' })
    client.store.set(forgetLinkAtom)
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
    await wallet.pair(uri)
    await client.until(connected)
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
    // A live session keeps the app of its own wallet while another code is looked at.
    storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"rainbow://","name":"Rainbow"}')
    client.store.set(forgetLinkAtom)
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toContain('rainbow')
  })

  test('behavior: stores no deep link after a scan, and shows the name of the wallet', async () => {
    storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}')
    const wallet = await startWallet('RAINBOW')
    const client = await open()
    client.store.set(knownWalletsAtom, { rainbow })
    await wallet.pair(await code(client))
    await client.until(connected)
    expect(client.store.get(recentWalletsAtom)).toEqual([rainbow])
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
  })
})
