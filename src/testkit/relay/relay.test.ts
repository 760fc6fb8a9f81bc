import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Relay, type RelayOptions, startRelay } from './startRelay.ts'
import { subscriptionId } from './subscriptionId.ts'
import { createClientIdentity } from './testing/clientIdentity.ts'
import { openRawClient, type RawClient } from './testing/rawClient.ts'
import { until } from './testing/until.ts'

let relay: Relay
const open: { close(): unknown }[] = []

beforeEach(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
  await relay.close()
})

const newTopic = () => randomBytes(32).toString('hex')
const messages = (client: RawClient) => client.pushes().map(({ params }) => params.data.message)

async function client(options?: Parameters<typeof openRawClient>[1]): Promise<RawClient> {
  const opened = await openRawClient(relay.url, options)
  open.push({ close: () => opened.socket.terminate() })
  return opened
}

async function restart(options: RelayOptions): Promise<void> {
  await relay.close()
  relay = await startRelay(options)
}

test('6: a publisher never receives its own message, every other subscriber does', async () => {
  const [alice, bob, topic] = [await client(), await client(), newTopic()]
  for (const one of [alice, bob]) await one.call('irn_subscribe', { topic })
  await alice.call('irn_publish', { topic, message: 'hello', ttl: 300, tag: 1108 })
  const [push] = await until(() => bob.pushes().length > 0 && bob.pushes())
  expect(push?.params).toEqual({
    id: subscriptionId(topic, bob.clientId),
    data: { topic, message: 'hello', publishedAt: expect.any(Number), tag: 1108 },
  })
  await alice.call('irn_unsubscribe', { topic, id: '' })
  expect(alice.pushes()).toEqual([])
})

test('7: a message with a TTL of 1 s is not delivered after 2 s', async () => {
  let passedMs = 0
  await restart({ now: () => Date.now() + passedMs })
  const [alice, bob, topic] = [await client(), await client(), newTopic()]
  await alice.call('irn_publish', { topic, message: 'brief', ttl: 1 })
  await alice.call('irn_publish', { topic, message: 'lasting', ttl: 60 })
  passedMs = 2_000
  await bob.call('irn_subscribe', { topic })
  await until(() => bob.pushes().length > 0)
  expect(messages(bob)).toEqual(['lasting'])
})

test('8: answers ids byte-identically', async () => {
  const alice = await client()
  for (const id of ['"1795162645488626688"', '1700000000000000001']) {
    alice.sendText(
      `{"id":${id},"jsonrpc":"2.0","method":"irn_batchSubscribe","params":{"topics":[]}}`,
    )
  }
  await until(() => alice.frames.length === 2)
  expect(alice.frames).toEqual([
    '{"id":"1795162645488626688","jsonrpc":"2.0","result":[]}',
    '{"id":1700000000000000001,"jsonrpc":"2.0","result":[]}',
  ])
})

test('9: pushes a repeated publish once', async () => {
  const [alice, bob, topic] = [await client(), await client(), newTopic()]
  await bob.call('irn_subscribe', { topic })
  for (const message of ['once', 'once', 'end']) await alice.call('irn_publish', { topic, message })
  await until(() => messages(bob).includes('end'))
  expect(messages(bob)).toEqual(['once', 'end'])
})

test('10: unsubscribing stops pushes, subscribing again delivers missed messages after the reply', async () => {
  const [alice, bob, topic] = [await client(), await client(), newTopic()]
  const { result: id } = await bob.call('irn_subscribe', { topic })
  expect(await bob.call('irn_unsubscribe', { topic, id })).toMatchObject({ result: true })
  await alice.call('irn_publish', { topic, message: '1' })
  await alice.call('irn_publish', { topic, message: '2' })
  expect(bob.pushes()).toEqual([])
  bob.frames.length = 0
  await bob.call('irn_subscribe', { topic })
  await until(() => bob.pushes().length === 2)
  expect(messages(bob)).toEqual(['1', '2'])
  expect(JSON.parse(bob.frames[0] ?? '')).toMatchObject({ result: id })
})

test('pushes an unacknowledged message again on the next subscribe, an acknowledged one not', async () => {
  const identity = createClientIdentity()
  const [alice, topic] = [await client(), newTopic()]
  const silent = await client({ identity, acknowledges: false })
  await silent.call('irn_subscribe', { topic })
  await alice.call('irn_publish', { topic, message: 'hello' })
  await until(() => silent.pushes().length === 1)
  expect(relay.stats().unacknowledged).toBe(1)
  await silent.close()

  const polite = await client({ identity })
  await polite.call('irn_subscribe', { topic })
  await until(() => polite.pushes().length === 1)
  await until(() => relay.stats().unacknowledged === 0)
  await polite.call('irn_subscribe', { topic })
  await polite.call('irn_batchSubscribe', { topics: [] })
  expect(messages(polite)).toEqual(['hello'])
})

test('11 (server ping shortened to 50 ms): a silent socket is pinged and stays open', async () => {
  await restart({ pingIntervalMs: 50 })
  const alice = await client()
  let pings = 0
  alice.socket.on('ping', () => pings++)
  await until(() => pings >= 3)
  expect(alice.socket.readyState).toBe(WebSocket.OPEN)
})

test('15: refuses an unknown method and keeps the socket open', async () => {
  const alice = await client()
  expect(await alice.call('irn_fly', {})).toMatchObject({
    error: { code: -32601, message: 'Method not found' },
  })
  expect(await alice.call('irn_subscribe', { topic: newTopic() })).toHaveProperty('result')
})

test.each(['{"id":1,', 'hello', '[]', '17', 'null', '{"id":"x"}', '{"id":1,"method":3}'])(
  '15: ignores the frame %s',
  async (text) => {
    const alice = await client()
    alice.sendText(text)
    expect(await alice.call('irn_subscribe', { topic: newTopic() })).toHaveProperty('result')
    expect(alice.frames).toHaveLength(1)
  },
)

test('a frame beyond the limit closes its own socket only', async () => {
  const [alice, bob] = [await client(), await client()]
  alice.socket.on('error', () => {})
  alice.sendText(' '.repeat(17_000_000))
  await once(alice.socket, 'close')
  expect(await bob.call('irn_subscribe', { topic: newTopic() })).toHaveProperty('result')
})

test('batch methods answer in order and take effect [spec 7.8]', async () => {
  const [alice, bob] = [await client(), await client()]
  const topics = [newTopic(), newTopic()]
  const { result } = await bob.call('irn_batchSubscribe', { topics })
  expect(result).toEqual(topics.map((topic) => subscriptionId(topic, bob.clientId)))
  const publish = (message: string) =>
    alice.call('irn_batchPublish', { messages: topics.map((topic) => ({ topic, message })) })
  expect(await publish('1')).toMatchObject({ result: true })
  await until(() => bob.pushes().length === 2)
  const subscriptions = topics.map((topic) => ({ topic, id: subscriptionId(topic, bob.clientId) }))
  expect(await bob.call('irn_batchUnsubscribe', { subscriptions })).toMatchObject({ result: true })
  await publish('2')
  expect(await bob.call('irn_batchFetchMessages', { topics })).toMatchObject({
    result: { messages: [{ message: '2' }, { message: '2' }], hasMore: false },
  })
  expect(messages(bob)).toEqual(['1', '1'])
})

test('fetched messages count as delivered [spec 7.8]', async () => {
  const [alice, bob, topic] = [await client(), await client(), newTopic()]
  await alice.call('irn_publish', { topic, message: 'hello', tag: 1108 })
  const first = await bob.call('irn_fetchMessages', { topic })
  expect(first.result).toEqual({
    messages: [{ topic, message: 'hello', publishedAt: expect.any(Number), tag: 1108 }],
    hasMore: false,
  })
  const second = await bob.call('irn_fetchMessages', { topic })
  expect(second.result).toEqual({ messages: [], hasMore: false })
})

test('the composite methods subscribe their caller and publish with their tags', async () => {
  const [dapp, wallet] = [await client(), await client()]
  const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
  await dapp.call('wc_proposeSession', {
    pairingTopic,
    sessionProposal: 'proposal',
    ttl: 300,
    correlationId: 1,
    attestation: 'token',
  })
  await wallet.call('irn_subscribe', { topic: pairingTopic })
  await wallet.call('wc_approveSession', {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
    ttl: 300,
    correlationId: 1,
  })
  await dapp.call('irn_subscribe', { topic: sessionTopic })
  await until(() => dapp.pushes().length === 2)
  await dapp.call('irn_publish', { topic: sessionTopic, message: 'thanks', tag: 1103 })
  await until(() => wallet.pushes().length === 2)
  const seen = ({ params: { data } }: ReturnType<RawClient['pushes']>[number]) => data
  expect(wallet.pushes().map(seen)).toMatchObject([
    { topic: pairingTopic, message: 'proposal', tag: 1100, attestation: 'token' },
    { topic: sessionTopic, message: 'thanks', tag: 1103 },
  ])
  expect(dapp.pushes().map(seen)).toMatchObject([
    { topic: pairingTopic, message: 'response', tag: 1101 },
    { topic: sessionTopic, message: 'settlement', tag: 1102 },
  ])
})

test.each([
  ['an invalid topic', 'irn_publish', { topic: 'T', message: 'm' }, -32602],
  ['an empty message', 'irn_publish', { topic: newTopic(), message: '' }, -32602],
  [
    'a message above 1 MB',
    'irn_publish',
    { topic: newTopic(), message: 'é'.repeat(600_000) },
    -32602,
  ],
  [
    'more than 500 topics at once',
    'irn_batchSubscribe',
    { topics: Array(501).fill(newTopic()) },
    -32602,
  ],
  ['no params', 'irn_subscribe', undefined, -32602],
])('refuses %s', async (_case, method, params, code) => {
  const alice = await client()
  expect(await alice.call(method, params)).toMatchObject({ error: { code } })
})

test('limits a client to 1,000 subscriptions', async () => {
  const alice = await client()
  const topics = Array.from({ length: 500 }, newTopic)
  await alice.call('irn_batchSubscribe', { topics })
  await alice.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, newTopic) })
  expect(await alice.call('irn_subscribe', { topic: newTopic() })).toMatchObject({
    error: { code: -32000 },
  })
  expect(await alice.call('irn_batchSubscribe', { topics })).toHaveProperty('result')
})

test('a new socket of a client replaces the old one, whose close does not affect it', async () => {
  const identity = createClientIdentity()
  const [alice, topic] = [await client(), newTopic()]
  const older = await client({ identity })
  await older.call('irn_subscribe', { topic })
  const newer = await client({ identity })
  await alice.call('irn_publish', { topic, message: '1' })
  await newer.call('irn_subscribe', { topic })
  await older.close()
  await alice.call('irn_publish', { topic, message: '2' })
  await until(() => newer.pushes().length === 2)
  expect([messages(older), messages(newer)]).toEqual([[], ['1', '2']])
})

test('accepts the token in the Authorization header', async () => {
  const headers = { Authorization: `Bearer ${createClientIdentity().token()}` }
  const socket = new WebSocket(relay.url, { headers })
  open.push({ close: () => socket.terminate() })
  socket.on('open', () =>
    socket.send('{"id":1,"method":"irn_batchSubscribe","params":{"topics":[]}}'),
  )
  const [data] = await once(socket, 'message')
  expect(String(data)).toBe('{"id":1,"jsonrpc":"2.0","result":[]}')
})

test.each([
  ['no token', {}, '', {}, 'Unauthorized: invalid key'],
  [
    'an unknown project',
    { projectIds: ['known'] },
    '&projectId=other',
    {},
    'Unauthorized: invalid key',
  ],
  [
    'a page of another origin',
    { allowedOrigins: ['https://shop.example'] },
    '&projectId=p',
    { origin: 'https://evil.example' },
    'Unauthorized: origin not allowed',
  ],
  [
    'a page of an origin that a rule refuses',
    { allowedOrigins: (origin: string) => origin !== 'https://evil.example' },
    '&projectId=p',
    { origin: 'https://evil.example' },
    'Unauthorized: origin not allowed',
  ],
])('closes %s with code 3000', async (_case, options, query, headers, reason) => {
  await restart(options)
  const auth = query === '' ? '' : createClientIdentity().token()
  const socket = new WebSocket(`${relay.url}/?auth=${auth}${query}`, { headers })
  const [code, said] = await once(socket, 'close')
  expect([code, String(said)]).toEqual([3000, reason])
  expect(relay.stats().clients).toEqual([])
})

test('pause holds pushes back, resume delivers them in order', async () => {
  const [alice, bob, topic] = [await client(), await client(), newTopic()]
  await bob.call('irn_subscribe', { topic })
  relay.pause(topic)
  for (const message of ['1', '2']) await alice.call('irn_publish', { topic, message })
  await bob.call('irn_subscribe', { topic })
  expect(bob.pushes()).toEqual([])
  relay.resume(topic)
  await until(() => bob.pushes().length === 2)
  expect(messages(bob)).toEqual(['1', '2'])
})

test('failNext fails one call', async () => {
  const alice = await client()
  relay.failNext('irn_subscribe', -32000)
  expect(await alice.call('irn_subscribe', { topic: newTopic() })).toMatchObject({
    error: { code: -32000 },
  })
  expect(await alice.call('irn_subscribe', { topic: newTopic() })).toHaveProperty('result')
})

test('offline closes and refuses sockets, online accepts them and keeps stored messages', async () => {
  const [alice, bob, topic] = [await client(), await client(), newTopic()]
  await alice.call('irn_publish', { topic, message: 'kept' })
  const closed = once(bob.socket, 'close')
  relay.goOffline()
  await closed
  await expect(openRawClient(relay.url)).rejects.toThrow()
  relay.goOnline()
  const back = await client()
  await back.call('irn_subscribe', { topic })
  await until(() => back.pushes().length === 1)
  expect(messages(back)).toEqual(['kept'])
})

test('stats list clients and requests', async () => {
  const [alice, topic] = [await client(), newTopic()]
  await alice.call('irn_subscribe', { topic })
  await alice.call('irn_publish', { topic, message: 'hello' })
  expect(relay.stats()).toEqual({
    clients: [alice.clientId],
    topics: 1,
    subscriptions: 1,
    letters: 1,
    pushes: 0,
    unacknowledged: 0,
    refused: 0,
    calls: { irn_subscribe: 1, irn_publish: 1 },
  })
})

test('error: refuses a socket to a page whose host name resolves to this machine', async () => {
  const statusUnder = async (host: string) => {
    const socket = new WebSocket(`${relay.url}/?projectId=x`, { headers: { host } })
    socket.on('error', () => undefined)
    const [, answer] = await Promise.race([
      once(socket, 'unexpected-response'),
      once(socket, 'open').then(() => [undefined, undefined] as const),
    ])
    socket.terminate()
    return answer?.statusCode ?? 101
  }
  const { port } = new URL(relay.url)
  expect(await statusUnder(`evil.example:${port}`)).toBe(421)
  expect(await statusUnder(`localhost:${port}`)).toBe(101)
})
