import { setTimeout as wait } from 'node:timers/promises'
import { formatJsonRpcError, formatJsonRpcResult } from '@walletconnect/jsonrpc-utils'
import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../wallets/testing/memoryStorage.ts'
import { type Relay, startRelay } from './startRelay.ts'
import { type StartedSignClient as Client, startSignClient } from './testing/startSignClient.ts'
import { until } from './testing/until.ts'

// Two WalletConnect clients as published, none of our code at either end, only the relay between them.

// What a client says while it has no connection it says again after 20 s.
vi.setConfig({ testTimeout: 90_000 })

const account = mnemonicToAccount('test test test test test test test test test test test junk')
const chainId = 'eip155:31337'
const namespaces: SessionTypes.Namespaces = {
  eip155: {
    chains: [chainId],
    accounts: [`${chainId}:${account.address}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const proposed = {
  eip155: { chains: [chainId], methods: ['personal_sign'], events: ['chainChanged'] },
}

let relay: Relay
const started: Client[] = []

beforeEach(async () => {
  // The SDK numbers requests by the millisecond and three random digits: two of one millisecond are one in a thousand
  // times, and it then takes the answer to one for that to the other.
  let digits = 0
  vi.spyOn(Math, 'random').mockImplementation(() => (digits++ % 1000) / 1000)
  relay = await startRelay()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const client of started.splice(0)) await client.shutDown()
  await relay.close()
})

async function start(name: string, options?: SignClientTypes.Options): Promise<Client> {
  const client = await startSignClient(relay.url, name, options)
  started.push(client)
  return client
}

async function startBoth() {
  return { dapp: await start('dapp'), wallet: await start('wallet') }
}

type EventArguments = SignClientTypes.EventArguments
function next<Name extends keyof EventArguments>(
  client: Client,
  name: Name,
): Promise<EventArguments[Name]> {
  return new Promise((resolve) => client.once(name, resolve))
}

async function propose(dapp: Client, wallet: Client) {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: proposed })
  const proposal = next(wallet, 'session_proposal')
  await wallet.pair({ uri })
  return { uri, approval: approval(), proposal: await proposal }
}

async function connect(dapp: Client, wallet: Client): Promise<SessionTypes.Struct> {
  const { approval, proposal } = await propose(dapp, wallet)
  const { acknowledged } = await wallet.approve({ id: proposal.id, namespaces })
  const [session] = await Promise.all([approval, acknowledged()])
  await until(() => wallet.session.get(session.topic).acknowledged)
  return session
}

const sign = (dapp: Client, topic: string, text: string) =>
  dapp.request<string>({
    topic,
    chainId,
    request: { method: 'personal_sign', params: [text, account.address] },
  })

/** Lets the wallet echo the first parameter of every request; returns what it has been asked. */
function echoRequests(wallet: Client): string[] {
  const asked: string[] = []
  wallet.on('session_request', ({ id, topic, params }) => {
    asked.push(params.request.params[0])
    void wallet.respond({ topic, response: formatJsonRpcResult(id, params.request.params[0]) })
  })
  return asked
}

/** Cuts all connections and waits for the clients' return; what is sent before that waits for 20 s. */
async function breakConnections(cut: () => void): Promise<void> {
  const connected = started.filter(({ core }) => core.relayer.connected)
  const drops = connected.map(
    ({ core }) => new Promise((resolve) => core.relayer.once('relayer_disconnect', resolve)),
  )
  cut()
  await Promise.all(drops)
  await until(() => started.every(({ core }) => core.relayer.connected))
}

async function goOffline(client: Client): Promise<void> {
  await client.core.relayer.transportClose()
}

test('1: connect, approve, settlement acknowledged', async () => {
  const { dapp, wallet } = await startBoth()
  const session = await connect(dapp, wallet)
  expect(session.namespaces).toEqual(namespaces)
  expect(session.peer.metadata.name).toBe('wallet')
  expect(wallet.session.get(session.topic).peer.metadata.name).toBe('dapp')
})

test('2: a rejected proposal rejects at the dapp with code 5000', async () => {
  const { dapp, wallet } = await startBoth()
  const { approval, proposal } = await propose(dapp, wallet)
  const outcome = expect(approval).rejects.toMatchObject({ code: 5000 })
  await wallet.reject({ id: proposal.id, reason: getSdkError('USER_REJECTED') })
  await outcome
})

test('3: answers a request of 120 KB and 20 parallel ones to their callers', async () => {
  const { dapp, wallet } = await startBoth()
  const { topic } = await connect(dapp, wallet)
  echoRequests(wallet)
  const large = 'x'.repeat(120_000)
  expect(await sign(dapp, topic, large)).toBe(large)
  const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`)
  const answers: Promise<string>[] = []
  for (const text of texts) {
    answers.push(sign(dapp, topic, text))
    // The SDK makes ids of the millisecond and three random digits: in one millisecond two would now and then be one.
    await wait(1)
    for (const made = Date.now(); Date.now() === made; ) await wait(1)
  }
  expect(await Promise.all(answers)).toEqual(texts)
})

test('a refused request rejects at the dapp with its code', async () => {
  const { dapp, wallet } = await startBoth()
  const { topic } = await connect(dapp, wallet)
  wallet.on('session_request', ({ id, topic }) => {
    const response = formatJsonRpcError(id, getSdkError('USER_REJECTED'))
    void wallet.respond({ topic, response })
  })
  await expect(sign(dapp, topic, 'no')).rejects.toMatchObject({ code: 5000 })
})

test('4: delivers a request to an offline wallet once it reconnects, exactly once', async () => {
  const { dapp, wallet } = await startBoth()
  const { topic } = await connect(dapp, wallet)
  const asked = echoRequests(wallet)
  await goOffline(wallet)
  const answer = sign(dapp, topic, 'are you there')
  await until(() => (relay.stats().calls.irn_publish ?? 0) >= 2)
  expect(asked).toEqual([])
  await wallet.core.relayer.transportOpen()
  expect(await answer).toBe('are you there')
  await breakConnections(() => relay.dropConnections())
  expect(await sign(dapp, topic, 'still there')).toBe('still there')
  expect(asked).toEqual(['are you there', 'still there'])
})

test('5: a reloaded dapp restores its session, gets missed messages, and none twice', async () => {
  const storage = createMemoryStorage()
  const options = { storage, customStoragePrefix: 'dapp' }
  const dapp = await start('dapp', options)
  const wallet = await start('wallet')
  const { topic } = await connect(dapp, wallet)
  const event = (name: string) => ({
    topic,
    chainId,
    event: { name: 'chainChanged', data: name },
  })
  const first = next(dapp, 'session_event')
  await wallet.emit(event('before'))
  await first
  await dapp.shutDown()
  await wallet.emit(event('meanwhile'))

  // Nothing reaches it before somebody listens.
  relay.pause(topic)
  const reloaded = await start('dapp', options)
  const seen: unknown[] = []
  reloaded.on('session_event', ({ params }) => seen.push(params.event.data))
  relay.resume(topic)
  expect(reloaded.session.get(topic).namespaces).toEqual(namespaces)
  await until(() => seen.length > 0)
  await wallet.emit(event('after'))
  await until(() => seen.includes('after'))
  expect(seen).toEqual(['meanwhile', 'after'])
  echoRequests(wallet)
  expect(await sign(reloaded, topic, 'alive')).toBe('alive')
})

test('11 (server ping shortened to 300 ms): a silent client is kept connected by pings', async () => {
  await relay.close()
  relay = await startRelay({ pingIntervalMs: 300 })
  const { dapp, wallet } = await startBoth()
  const { relayer } = dapp.core
  // Its own 35 s, told from the wallet's and from any other timer.
  const patienceMs = 35_001
  Object.assign(relayer, { heartBeatTimeout: patienceMs })
  await connect(dapp, wallet)
  const said = () => JSON.stringify(relay.stats())
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const renewals = () => timers.mock.calls.filter(([, ms]) => ms === patienceMs).length
  // What is still being said of the new session renews it too.
  await until(async () => {
    const [before, renewed] = [said(), renewals()]
    await until(() => renewals() >= renewed + 3)
    return said() === before
  })
  expect(relayer.connected).toBe(true)
})

test.each([
  'Unauthorized: invalid key',
  'Unauthorized: origin not allowed',
  'JWT validation error: JWT Token is not yet valid',
])('12: close code 3000 "%s" surfaces at the client, which does not come back', async (reason) => {
  const { dapp, wallet } = await startBoth()
  await connect(dapp, wallet)
  const errors: string[] = []
  dapp.core.relayer.on('relayer_error', (error: Error) => errors.push(error.message))
  // Whatever they would begin later they begin now.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  relay.closeAll(3000, reason)
  await until(() => errors.length > 0 && relay.stats().clients.length === 0)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  for (const { core } of [dapp, wallet]) core.heartbeat.events.emit('heartbeat_pulse')
  // A socket of theirs would be open before that of a client that comes afterwards.
  const late = await start('late')
  await late.connect({ optionalNamespaces: proposed })
  expect(errors.join()).toContain(reason)
  expect(relay.stats().clients).toEqual([await late.core.crypto.getClientId()])
})

test('the client reconnects after other close codes', async () => {
  const { dapp, wallet } = await startBoth()
  const { topic } = await connect(dapp, wallet)
  echoRequests(wallet)
  await breakConnections(() => relay.closeAll(1001, 'restarting'))
  expect(await sign(dapp, topic, 'hello again')).toBe('hello again')
})

const authenticate = (dapp: Client) =>
  dapp.authenticate({
    chains: [chainId],
    domain: 'dapp.example',
    uri: 'https://dapp.example',
    nonce: 'nonce12345',
    methods: ['personal_sign'],
  })

test('13: one-click authentication, success', async () => {
  const { dapp, wallet } = await startBoth()
  wallet.on('session_authenticate', async ({ id, params }) => {
    const payload = populateAuthPayload({
      authPayload: params.authPayload,
      chains: [chainId],
      methods: ['personal_sign'],
    })
    const iss = `did:pkh:${chainId}:${account.address}`
    const message = wallet.formatAuthMessage({ request: payload, iss })
    const signature = await account.signMessage({ message })
    const auth = buildAuthObject(payload, { t: 'eip191', s: signature }, iss)
    await wallet.approveSessionAuthenticate({ id, auths: [auth] })
  })
  const { uri, response } = await authenticate(dapp)
  await wallet.pair({ uri })
  const { auths, session } = await response()
  expect(auths?.[0]?.p.domain).toBe('dapp.example')
  expect(session?.namespaces.eip155?.accounts).toEqual([`${chainId}:${account.address}`])
})

test('13: one-click authentication, rejection', async () => {
  const { dapp, wallet } = await startBoth()
  wallet.on('session_authenticate', ({ id }) => {
    void wallet.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
  })
  const { uri, response } = await authenticate(dapp)
  const outcome = expect(response()).rejects.toBe(getSdkError('USER_REJECTED').message)
  await wallet.pair({ uri })
  await outcome
})

test('13: one-click authentication falls back to a session with a wallet without support', async () => {
  const { dapp, wallet } = await startBoth()
  wallet.on('session_proposal', ({ id }) => void wallet.approve({ id, namespaces }))
  const { uri, response } = await authenticate(dapp)
  await wallet.pair({ uri })
  const { auths, session } = await response()
  expect(auths).toBeUndefined()
  expect(session?.namespaces).toEqual(namespaces)
})

test('14: update, event, extend and ping reach the peer', async () => {
  const { dapp, wallet } = await startBoth()
  const { topic } = await connect(dapp, wallet)

  const updated = next(dapp, 'session_update')
  const accounts = [`${chainId}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`]
  const changed = { eip155: { ...namespaces.eip155, accounts } } as SessionTypes.Namespaces
  await wallet.update({ topic, namespaces: changed }).then(({ acknowledged }) => acknowledged())
  expect((await updated).params.namespaces).toEqual(changed)
  expect(dapp.session.get(topic).namespaces).toEqual(changed)

  const reported = next(dapp, 'session_event')
  const event = { name: 'accountsChanged', data: accounts }
  await wallet.emit({ topic, chainId, event })
  expect((await reported).params).toEqual({ chainId, event })

  const extended = next(dapp, 'session_extend')
  await wallet.extend({ topic }).then(({ acknowledged }) => acknowledged())
  expect((await extended).topic).toBe(topic)

  for (const [from, to] of [
    [dapp, wallet],
    [wallet, dapp],
  ] as const) {
    const pinged = next(to, 'session_ping')
    await from.ping({ topic })
    expect((await pinged).topic).toBe(topic)
  }
})

test.each(['dapp', 'wallet'] as const)(
  '14: a session ended by the %s ends at both',
  async (who) => {
    const clients = await startBoth()
    const { topic } = await connect(clients.dapp, clients.wallet)
    const other = who === 'dapp' ? clients.wallet : clients.dapp
    const ended = next(other, 'session_delete')
    await clients[who].disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
    expect((await ended).topic).toBe(topic)
    await until(() => clients.dapp.session.length + clients.wallet.session.length === 0)
  },
)

test('pairing continues after the relay restarts', async () => {
  const { dapp, wallet } = await startBoth()
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: proposed })
  const approved = approval()
  relay.goOffline()
  await until(() => !dapp.core.relayer.connected)
  const proposal = next(wallet, 'session_proposal')
  const paired = wallet.pair({ uri })
  // Both have tried to come back, the wallet twice: from now on a client tries once a second.
  await until(() => relay.stats().refused >= 3)
  relay.goOnline()
  await paired
  const { id } = await proposal
  await breakConnections(() => relay.dropConnections())
  await wallet.approve({ id, namespaces })
  expect((await approved).namespaces).toEqual(namespaces)
})
