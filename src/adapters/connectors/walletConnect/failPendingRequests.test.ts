import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { LatchkeyError } from '#errors/base.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { closeClient, createClient } from './createClient.ts'
import { createSessionStorage } from './sessionStorage.ts'
import { createFixture, type Fixture, type Page } from './testing/createFixture.ts'
import { createPageStorage } from './testing/pageStorage.ts'

let fixture: Fixture
let uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
beforeAll(async () => {
  process.on('unhandledRejection', note)
  fixture = await createFixture()
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await fixture.close()
})
beforeEach(() => {
  uncaught = []
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    // Relay and wallets go on working.
    shouldAdvanceTime: true,
  })
})
afterEach(async () => {
  vi.useRealTimers()
  fixture.relay.goOnline()
  await fixture.clear()
})

const MINUTE_MS = 60_000

const one = 'eip155:31337'

const message: SiwxMessageData = {
  accountAddress: '',
  chainId: one,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'k2Jq7XwP9',
}

type Asking = { page: Page; outcome: Promise<unknown> }

/** A pairing that no wallet approves. */
const pairing = async (signIn?: {
  message: SiwxMessageData
  onSigned(): void
}): Promise<Asking> => {
  const page = fixture.page()
  const uri = page.nextUri()
  const connecting = page.connector.connect({ ...fixture.to, ...(signIn && { signIn }) })
  const outcome = connecting.catch((error: unknown) => error)
  await uri
  return { page, outcome }
}

/** A request that no wallet answers; where the relay is away, none has got it. */
const request = async (isRelayAway = false): Promise<Asking> => {
  const { page, wallet, provider, alice } = await fixture.connected()
  wallet.onRequest = 'ignore'
  if (isRelayAway) fixture.relay.goOffline()
  const signing = provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', alice] })
  const outcome = signing.catch((error: unknown) => error)
  if (!isRelayAway) await until(() => wallet.requests.length > 0)
  return { page, outcome }
}

/** What waits for a wallet, and for how long at most, in minutes. */
const cases: [what: string, ask: () => Promise<Asking>, minutes: number][] = [
  ['a pairing', () => pairing(), 5],
  ['a pairing with a sign-in', () => pairing({ message, onSigned: () => {} }), 60],
  ['a request', () => request(), 5],
]

const laterBy = async (minutes: number) => {
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS + 10_000)
  // Rejections are reported once their microtasks are through.
  await setImmediate()
}

test.each([...cases, ['a request that the relay has not taken', () => request(true), 5] as const])(
  'behavior: %s ends when the page leaves, and no error comes later',
  async (_, ask, minutes) => {
    const { page, outcome } = await ask()
    await page.connector.close()
    // Long before the SDK's timers.
    expect(await Promise.race([outcome, laterBy(0)])).toBeInstanceOf(LatchkeyError)
    await laterBy(minutes)
    expect(uncaught).toEqual([])
  },
)

test.each(cases)(
  'error: %s that is not answered in time rejects for its caller alone',
  async (_, ask, minutes) => {
    const { outcome } = await ask()
    await laterBy(minutes)
    expect(await outcome).toBeInstanceOf(LatchkeyError)
    expect(uncaught).toEqual([])
  },
)

test('error: a request that is not answered in time took too long', async () => {
  const { outcome } = await request()
  await laterBy(5)
  expect(await outcome).toBeInstanceOf(TimeoutError)
})

/** A client with a session of its own, not behind a connector. */
const connectedClient = async () => {
  const wallet = await fixture.wallet()
  const said: unknown[] = []
  const client = await createClient({
    projectId: '0'.repeat(32),
    relayUrl: fixture.relay.url,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    scope: '',
    storage: createSessionStorage('shop:', createPageStorage()),
    onError: (error) => said.push(error),
  })
  const eip155 = { chains: [one], methods: ['personal_sign'], events: ['accountsChanged'] }
  const { uri = '', approval } = await client.connect({ optionalNamespaces: { eip155 } })
  await wallet.pair(uri)
  const { topic } = await approval()
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', wallet.accounts[0]?.address] }
  const ask = (): Promise<unknown> => client.request({ topic, chainId: one, request })
  return { client, wallet, ask, said }
}

test('behavior: a request that was answered keeps nothing', async () => {
  const { client, ask } = await connectedClient()
  const { events } = client.engine as unknown as { events: { eventNames(): unknown[] } }
  const before = events.eventNames()
  await ask()
  await laterBy(5)
  expect(events.eventNames()).toEqual(before)
  await closeClient(client)
})

test('behavior: an answer to a request that has expired is passed over', async () => {
  const { client, wallet, ask, said } = await connectedClient()
  wallet.onRequest = 'ignore'
  const outcome = ask().catch((error: unknown) => error)
  await until(() => wallet.requests.length > 0)
  const heard = () => new Promise<void>((resolve) => client.once('session_event', () => resolve()))
  // A socket on which nothing comes for half a minute would be closed.
  for (let half = 0; half < 10; half++) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
    const event = heard()
    await wallet.switchAccount(half % 2 ? 0 : 1)
    await event
  }
  expect(await outcome).toMatchObject({ message: 'Request expired' })
  const [asked = expect.fail('no request')] = wallet.requests
  await wallet.respond(asked, 'reject')
  const isAnswered = () =>
    client.core.history.pending.every((one) => one.request.id !== asked.request.id)
  await until(isAnswered)
  await closeClient(client)
  // The request's own failure, and nothing of the answer.
  expect(said).toEqual(['Request expired'])
})
