import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { createPageStorage } from '#adapters/connectors/walletConnect/testing/pageStorage.ts'
import { readConsole } from '#client/testing/readConsole.ts'
import { startClient, type TestClient } from '#client/testing/startClient.ts'
import { pairingAtom } from '#state/connection/pairing.ts'
import { type Relay, startRelay } from '#testkit/relay/startRelay.ts'
import {
  type AskedRequest,
  createNodeWallet,
  type NodeWallet,
} from '#testkit/wallets/testing/nodeWallet.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
// No chain is asked for anything.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))
const projectId = '0'.repeat(32)
const methods = ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus']

let relay: Relay
let wallet: NodeWallet
let client: TestClient
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay?.close())
afterEach(async () => {
  client.destroy()
  await wallet.close()
  vi.unstubAllGlobals()
})

const visit = async (answer: (asked: AskedRequest) => unknown) => {
  vi.stubGlobal('localStorage', createPageStorage())
  readConsole()
  wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    chains: networks.map(({ caipNetworkId, name }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: chain.url,
    })),
  })
  const addresses = wallet.accounts.map(({ address }) => address)
  const accounts = addresses.flatMap((address) => [`${ONE}:${address}`, `${TWO}:${address}`])
  const events = ['accountsChanged', 'chainChanged']
  wallet.onProposal = { namespaces: { eip155: { chains: [ONE, TWO], accounts, methods, events } } }
  wallet.onRequest = (asked) => ({ result: answer(asked) })
  const endpoints = { relay: relay.url, api: 'http://127.0.0.1:1', rpc: 'http://127.0.0.1:1' }
  client = startClient({ config: { projectId, networks, endpoints, receipts: 'off' } })
  await client.until(({ ready }) => ready)
  const pair = async () => {
    client.open({ view: 'ConnectingWalletConnect' })
    const pairing = await client.untilAtom(pairingAtom, ({ status }) => status === 'waiting')
    await wallet.pair(pairing.status === 'waiting' ? pairing.uri : '')
    await client.until(({ status }) => status === 'connected')
  }
  await pair()
  const ask = (method: string, params?: unknown, on?: string) =>
    client.request(params === undefined ? { method } : { method, params }, on)
  return { ask, pair, addresses, asked: () => wallet.requests.map(({ method }) => method) }
}

test('behavior: requests capabilities once for each account and list of chains', async () => {
  const reported = { '0x7a69': { atomic: { status: 'supported' } } }
  const { ask, asked, addresses } = await visit(() => reported)
  const [alice, bob] = addresses
  const get = (...params: unknown[]) => ask('wallet_getCapabilities', params)
  const first = await get(alice)
  expect(first).toEqual(reported)
  // What a page does to its answer is its own affair.
  Object.assign(first as object, { '0x7a69': null })
  expect(await get(alice?.toLowerCase())).toEqual(reported)
  expect(asked()).toHaveLength(1)
  await get(alice, ['0x7a69'])
  await get(alice, ['0x7a69'])
  await get(bob)
  await get(bob)
  expect(asked()).toHaveLength(3)
})

test('behavior: requests them again for another account', async () => {
  const { ask, asked, addresses } = await visit(() => ({}))
  const get = () => ask('wallet_getCapabilities', [addresses[0]])
  await get()
  const [before] = client.state().accounts
  await wallet.switchAccount(1)
  await client.until(({ accounts }) => accounts[0] !== before)
  await get()
  expect(asked()).toHaveLength(2)
})

test('behavior: requests them again after the wallet was disconnected', async () => {
  const { ask, asked, pair, addresses } = await visit(() => ({}))
  const get = () => ask('wallet_getCapabilities', [addresses[0]])
  await get()
  await client.disconnect()
  await expect(get()).rejects.toMatchObject({ code: 'connect-first' })
  await pair()
  await get()
  expect(asked()).toHaveLength(2)
})

test('error: rejects capabilities without an account [spec 5.10c]', async () => {
  const { ask, asked } = await visit(() => ({}))
  for (const params of [undefined, [], [''], [7]])
    await expect(ask('wallet_getCapabilities', params)).rejects.toMatchObject({
      code: -32602,
      shortMessage: 'Missing address parameter in `wallet_getCapabilities` request',
    })
  expect(asked()).toEqual([])
})

test('behavior: passes calls on unchanged, and converts older answers to the current format', async () => {
  const { ask, addresses } = await visit(({ method }) =>
    method === 'wallet_sendCalls' ? '0x01' : { status: 'PENDING' },
  )
  const params = [
    {
      version: '1.0',
      from: addresses[0],
      chainId: '0x7a69',
      calls: [{ to: addresses[0] }],
      odd: true,
    },
  ]
  expect(await ask('wallet_sendCalls', params)).toEqual({ id: '0x01' })
  expect(wallet.requests[0]?.params).toEqual(params)
  expect(await ask('wallet_getCallsStatus', ['0x01'], TWO)).toEqual({
    version: '2.0.0',
    id: '0x01',
    chainId: '0x7a6a',
    status: 100,
    atomic: false,
  })
})

test('error: rejects a malformed status', async () => {
  const { ask } = await visit(() => 'soon')
  await expect(ask('wallet_getCallsStatus', ['0x01'])).rejects.toMatchObject({
    code: 'invalid-answer',
  })
})
