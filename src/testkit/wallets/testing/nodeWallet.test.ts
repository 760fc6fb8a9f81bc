import { randomBytes } from 'node:crypto'
import type { SessionTypes } from '@walletconnect/types'
import {
  createPublicClient,
  type Hex,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { type EvmChain, startEvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'
import { type Relay, startRelay } from '../../relay/startRelay.ts'
import { type StartedSignClient, startSignClient } from '../../relay/testing/startSignClient.ts'
import { until } from '../../relay/testing/until.ts'
import { createMemoryStorage } from './memoryStorage.ts'
import { createNodeWallet, type NodeWallet, type NodeWalletOptions } from './nodeWallet.ts'

const first = 'eip155:31337'
const second = 'eip155:31338'
const bob = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let relay: Relay
let chain: EvmChain
let dapp: StartedSignClient
const wallets: NodeWallet[] = []

beforeAll(async () => {
  ;[relay, chain] = await Promise.all([startRelay(), startEvmChain({ chainId: 31337 })])
  dapp = await startSignClient(relay.url, 'dapp')
})
afterAll(async () => {
  await dapp.shutDown()
  await Promise.all([relay.close(), chain.close()])
})
afterEach(async () => {
  for (const wallet of wallets.splice(0)) await wallet.close()
})

async function startWallet(options: Partial<NodeWalletOptions> = {}): Promise<NodeWallet> {
  const wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId: '0'.repeat(32),
    chains: [
      { caip2: first, name: 'One', rpcUrl: chain.url },
      { caip2: second, name: 'Two', rpcUrl: chain.url },
    ],
    ...options,
  })
  wallets.push(wallet)
  return wallet
}

async function propose(chains = [first]) {
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: {
        chains,
        methods: [
          ...[
            'personal_sign',
            'eth_signTypedData_v4',
            'eth_sendTransaction',
            'eth_signTransaction',
          ],
          ...['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_sendCalls'],
        ],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  return { uri, session: approval() }
}

async function connect(wallet: NodeWallet, chains?: string[]): Promise<SessionTypes.Struct> {
  const { uri, session } = await propose(chains)
  await wallet.pair(uri)
  const settled = await session
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
  return settled
}

function ask<Result = Hex>(topic: string, method: string, params: unknown[], caip2 = first) {
  return dapp.request<Result>({ topic, chainId: caip2, request: { method, params } })
}

function nextEvent(): Promise<{ name: string; data: unknown; chainId: string }> {
  return new Promise((resolve) =>
    dapp.once('session_event', ({ params }) =>
      resolve({ ...params.event, chainId: params.chainId }),
    ),
  )
}

test('grants what it supports of the proposal, with its active account', async () => {
  const wallet = await startWallet({ mnemonicIndex: 2 })
  const { namespaces } = await connect(wallet, [second, 'eip155:1'])
  expect(namespaces).toEqual({
    eip155: {
      chains: [second],
      accounts: [`${second}:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC`],
      methods: [
        ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_signTransaction'],
        ...['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
      ],
      events: ['accountsChanged', 'chainChanged'],
    },
  })
})

test('its grant can be configured', async () => {
  const wallet = await startWallet()
  const [one, two] = wallet.accounts.map(({ address }) => address)
  wallet.grant = { chains: ['eip155:1'], addresses: [two ?? '', one ?? ''] }
  const { namespaces } = await connect(wallet)
  expect(namespaces.eip155?.accounts).toEqual([`eip155:1:${two}`, `eip155:1:${one}`])
})

test('rejects, and grants late', async () => {
  const wallet = await startWallet()
  wallet.onProposal = 'reject'
  const declined = await propose()
  const outcome = expect(declined.session).rejects.toMatchObject({ code: 5000 })
  await wallet.pair(declined.uri)
  await outcome

  wallet.onProposal = 'ignore'
  const open = await propose()
  const proposal = wallet.nextProposal()
  await wallet.pair(open.uri)
  expect((await proposal).proposer.metadata.name).toBe('dapp')
  await wallet.approve(await proposal)
  expect((await open.session).peer.metadata.name).toBe('Node Wallet')
})

test('its signatures verify', async () => {
  const wallet = await startWallet()
  const { topic } = await connect(wallet)
  const address = wallet.accounts[0]?.address ?? '0x'
  const message = 'Hällo\nworld'
  const hex: Hex = `0x${Buffer.from(message).toString('hex')}`
  for (const text of [message, hex]) {
    const signature = await ask(topic, 'personal_sign', [text, address])
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  }
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 31337 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '12' },
  } as const
  const signature = await ask(topic, 'eth_signTypedData_v4', [address, JSON.stringify(typedData)])
  const verified = { ...typedData, message: { amount: 12n }, address, signature }
  expect(await verifyTypedData(verified)).toBe(true)
})

test('its transactions are mined', async () => {
  const wallet = await startWallet()
  const { topic } = await connect(wallet)
  const client = createPublicClient({ transport: http(chain.url) })
  const before = await client.getBalance({ address: bob })
  const from = wallet.accounts[0]?.address
  const value = `0x${parseEther('0.1').toString(16)}`
  const hash = await ask(topic, 'eth_sendTransaction', [{ from, to: bob, value, data: '0x' }])
  const { status } = await waitUntilMined(client, hash)
  expect(status).toBe('success')
  expect(await client.getBalance({ address: bob })).toBe(before + parseEther('0.1'))

  const signed = await ask(topic, 'eth_signTransaction', [{ from, to: bob, value }])
  expect(await client.sendRawTransaction({ serializedTransaction: signed })).toMatch(/^0x/)
})

test.each([
  ['an account it did not grant', 'personal_sign', ['hi', bob], 4100],
  ['a chain it does not know', 'wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
  ['invalid typed data', 'eth_signTypedData_v4', [bob, '{'], 4100],
  ['a transaction without a sender', 'eth_sendTransaction', [{ to: bob }], -32602],
])('refuses %s', async (_case, method, params, code) => {
  const wallet = await startWallet()
  const { topic } = await connect(wallet)
  await expect(ask(topic, method, params)).rejects.toMatchObject({ code })
})

test('requests can be rejected, left open, and answered later', async () => {
  const wallet = await startWallet()
  const { topic } = await connect(wallet)
  const params = ['0x00', wallet.accounts[0]?.address]
  wallet.onRequest = 'reject'
  await expect(ask(topic, 'personal_sign', params)).rejects.toMatchObject({ code: 5000 })
  wallet.onRequest = async ({ caip2 }) => ({ error: { code: 4001, message: `not on ${caip2}` } })
  await expect(ask(topic, 'personal_sign', params)).rejects.toMatchObject({
    code: 4001,
    message: `not on ${first}`,
  })
  wallet.onRequest = 'ignore'
  const asked = wallet.nextRequest()
  const answer = ask(topic, 'personal_sign', params)
  await wallet.respond(await asked, { result: '0x1234' })
  expect(await answer).toBe('0x1234')
  expect(wallet.requests.map(({ method }) => method)).toEqual(Array(3).fill('personal_sign'))
})

test('switching chain and account notifies the page', async () => {
  const wallet = await startWallet()
  const { topic } = await connect(wallet)
  const [one, two] = wallet.accounts.map(({ address }) => address)
  const toSecond = nextEvent()
  await wallet.switchChain(second)
  expect(await toSecond).toEqual({ name: 'chainChanged', data: 31338, chainId: second })
  expect(wallet.activeChain()).toBe(second)

  const toTwo = nextEvent()
  await wallet.switchAccount(1)
  expect(await toTwo).toEqual({
    name: 'accountsChanged',
    data: [`${second}:${two}`],
    chainId: second,
  })
  expect(dapp.session.get(topic).namespaces.eip155?.accounts).toEqual([
    ...[`${first}:${two}`, `${first}:${one}`],
    ...[`${second}:${two}`, `${second}:${one}`],
  ])
})

test('a page can switch to a known chain and add an unknown one', async () => {
  const wallet = await startWallet()
  const { topic } = await connect(wallet)
  const switched = nextEvent()
  const params = [{ chainId: '0x7a6a' }]
  expect(await ask<null>(topic, 'wallet_switchEthereumChain', params)).toBeNull()
  expect((await switched).chainId).toBe(second)

  const added = nextEvent()
  const addition = { chainId: '0x539', chainName: 'Three', rpcUrls: [chain.url] }
  expect(await ask<null>(topic, 'wallet_addEthereumChain', [addition])).toBeNull()
  expect((await added).chainId).toBe('eip155:1337')
  expect(dapp.session.get(topic).namespaces.eip155?.chains).toContain('eip155:1337')
  expect(await ask(topic, 'wallet_switchEthereumChain', params)).toBeNull()
})

test('updates, events, extension and disconnect reach the page', async () => {
  const wallet = await startWallet()
  const { topic, expiry } = await connect(wallet)
  const happens = (name: 'session_update' | 'session_extend' | 'session_delete') =>
    new Promise((resolve) => dapp.once(name, resolve))

  const updated = happens('session_update')
  await wallet.updateSession({ chains: [second] })
  await updated
  expect(dapp.session.get(topic).namespaces.eip155?.chains).toEqual([second])

  const reported = nextEvent()
  await wallet.emit({ name: 'accountsChanged', data: [] }, second)
  expect(await reported).toEqual({ name: 'accountsChanged', data: [], chainId: second })

  const extended = happens('session_extend')
  await wallet.extend()
  await extended
  expect(dapp.session.get(topic).expiry).toBeGreaterThanOrEqual(expiry)

  const ended = happens('session_delete')
  await wallet.disconnect()
  await ended
  expect(wallet.sessions()).toEqual([])
})

test('answers after reconnecting, and for sessions of an earlier run', async () => {
  const storage = createMemoryStorage()
  const storagePrefix = randomBytes(8).toString('hex')
  const wallet = await startWallet({ storage, storagePrefix })
  const { topic } = await connect(wallet)
  const params = ['hi', wallet.accounts[0]?.address]

  await wallet.goOffline()
  await until(() => relay.stats().clients.length === 1)
  const { irn_publish: before = 0 } = relay.stats().calls
  const patient = ask(topic, 'personal_sign', params)
  await until(() => (relay.stats().calls.irn_publish ?? 0) > before)
  expect(wallet.requests).toEqual([])
  await wallet.goOnline()
  const signature = await patient

  await wallet.close()
  const again = await startWallet({ storage, storagePrefix })
  expect(again.clientId).toBe(wallet.clientId)
  expect(await ask(topic, 'personal_sign', params)).toBe(signature)
  expect(again.requests).toHaveLength(1)
})

test('a page that leaves during a request ends only its session', async () => {
  const wallet = await startWallet()
  const { topic } = await connect(wallet)
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const asked = ['wc_sessionPing', 'wc_sessionExtend', 'wc_sessionDelete'].map((method, place) => ({
    id: Date.now() * 1_000 + place,
    jsonrpc: '2.0',
    method,
    params: method === 'wc_sessionDelete' ? { code: 6000, message: 'Again' } : {},
  }))
  const sealed = await Promise.all(asked.map((letter) => dapp.core.crypto.encode(topic, letter)))
  relay.pause(topic)
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
  for (const letter of sealed)
    await dapp.core.relayer.publish(topic, letter, { ttl: 300, tag: 1110 })
  relay.resume(topic)
  await until(() => wallet.sessions().length === 0)
  // The wallet takes messages one after another: a new session's come after those.
  await connect(wallet)
  expect(uncaught).toEqual([])
})
