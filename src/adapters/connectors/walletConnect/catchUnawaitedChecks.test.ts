import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from '#testkit/relay/testing/until.ts'
import { closeClient, createClient } from './createClient.ts'
import { createSessionStorage } from './sessionStorage.ts'
import { changes, createFixture, type Fixture } from './testing/createFixture.ts'
import { createPageStorage } from './testing/pageStorage.ts'

const one = 'eip155:31337'

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
afterEach(async () => {
  await fixture.clear()
  uncaught = []
})

type Wallet = Awaited<ReturnType<Fixture['wallet']>>

/** Messages of the wallet, sealed for its session now, to be posted whenever the test likes. */
const seal = async ({ kit, sessions }: Wallet, asked: readonly [string, object][]) => {
  const topic = sessions()[0]?.topic ?? ''
  const messages = await Promise.all(
    asked.map(([method, params], place) =>
      kit.core.crypto.encode(topic, {
        id: Date.now() * 1_000 + place,
        jsonrpc: '2.0',
        method,
        params,
      }),
    ),
  )
  const post = async () => {
    for (const message of messages)
      await kit.core.relayer.publish(topic, message, { ttl: 300, tag: 1110 })
  }
  return { topic, post }
}

test('behavior: drops messages that arrive after the wallet has ended the session [spec 10.10h]', async () => {
  const { wallet, page, bob } = await fixture.connected()
  const { topic, post } = await seal(wallet, [
    ['wc_sessionUpdate', { namespaces: wallet.sessions()[0]?.namespaces }],
    ['wc_sessionEvent', { chainId: one, event: { name: 'accountsChanged', data: [bob] } }],
    ['wc_sessionExtend', {}],
    ['wc_sessionPing', {}],
    ['wc_sessionDelete', { code: 6000, message: 'Again' }],
  ])
  fixture.relay.pause(topic)
  await wallet.disconnect()
  await post()
  fixture.relay.resume(topic)
  await expect.poll(() => page.reported).toContain('disconnect')
  // The page takes messages one after another: a new session's come after those.
  await fixture.pair(page, wallet)
  expect(uncaught).toEqual([])
})

test('error: ignores an event of a chain that is not in the session', async () => {
  const { wallet, page, provider, alice } = await fixture.connected()
  const { post } = await seal(wallet, [
    ['wc_sessionEvent', { chainId: 'eip155:5', event: { name: 'rained', data: null } }],
  ])
  await post()
  await wallet.switchChain('eip155:31338')
  await expect.poll(() => changes(page.reported)).toMatchObject([[{ networkId: 'eip155:31338' }]])
  expect(uncaught).toEqual([])
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([alice])
})

test('behavior: both sides disconnect at the same moment', async () => {
  const wallet = await fixture.wallet()
  const client = await createClient({
    projectId: '0'.repeat(32),
    relayUrl: fixture.relay.url,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    scope: '',
    storage: createSessionStorage('shop:', createPageStorage()),
    onError: () => {},
  })
  const eip155 = { chains: [one], methods: ['personal_sign'], events: [] }
  const { uri = '', approval } = await client.connect({ optionalNamespaces: { eip155 } })
  await wallet.pair(uri)
  const { topic } = await approval()
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))

  fixture.relay.pause(topic)
  await wallet.disconnect()
  const published = () => fixture.relay.stats().calls.irn_publish ?? 0
  const before = published()
  const leaving = client.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
  // The page's goodbye is out, what it has for the session not yet thrown away.
  while (published() === before) await setImmediate()
  // And its answer to the wallet's goodbye does not get through at once.
  fixture.relay.failNext('irn_publish', -32000)
  fixture.relay.resume(topic)
  await leaving
  expect(client.session.getAll()).toEqual([])
  // To end the session the SDK waits for the next thing that is sent, whatever it is.
  const next = await client.connect({ optionalNamespaces: { eip155 } })
  // It takes messages one after another: a new session's come after those of the old one.
  await wallet.pair(next.uri ?? '')
  await next.approval()
  expect(uncaught).toEqual([])
  await closeClient(client)
})
