import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pairingTopicOf } from '#domain/connection/pairingTopic.ts'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'
import { createPageStorage } from './testing/pageStorage.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const message: SiwxMessageData = {
  accountAddress: '',
  chainId: 'eip155:31337',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'k2Jq7XwP9',
}

/** A page that goes while a wallet answers; then another load over the same storage. */
const discarded = async (
  answer: (code: string) => Promise<unknown>,
  signIn?: { message: SiwxMessageData; onSigned(): void },
) => {
  const backend = createPageStorage()
  const before = fixture.page({ backend })
  const uri = before.nextUri()
  before.connector.connect({ ...fixture.to, signIn }).catch(() => {}) // that page is discarded
  const code = await uri
  const topic = pairingTopicOf(code)
  // Storage as the discarded page leaves it: nothing of it runs to tidy up.
  const left = createPageStorage()
  for (const key of backend.keys()) left.setItem(key, backend.getItem(key) ?? '')
  const client = (await before.connector.clientId?.()) ?? ''
  await before.connector.close()
  await until(() => !fixture.relay.stats().clients.includes(client))
  await answer(code)
  const page = fixture.page({ backend: left, awaited: () => [topic] })
  const signed: SiwxSession[] = []
  const onSigned = (sessions: SiwxSession[]) => signed.push(...sessions)
  return { page, signed, connections: page.connector.resume?.({ topic, onSigned }) }
}

test('error: of a pairing that nothing is known of any more it says so, and leaves no socket', async () => {
  const clients = () => fixture.relay.stats().clients
  const page = fixture.page({ backend: createPageStorage() })
  await expect(
    page.connector.resume?.({ topic: 'a'.repeat(64), onSigned() {} }),
  ).rejects.toMatchObject({ code: 'pairing-expired' })
  expect(clients()).toEqual([])
})

test('behavior: an approval that connects and signs in counts after the page has gone', async () => {
  const wallet = await fixture.wallet()
  const letters = () => fixture.relay.stats().letters
  let before = 0
  const { connections, signed, page } = await discarded(
    async (code) => {
      before = letters()
      await wallet.pair(code)
      await until(() => letters() > before)
    },
    { message, onSigned() {} },
  )
  const [account] = wallet.accounts
  expect(await connections).toMatchObject([{ accounts: [{ address: account?.address }] }])
  expect(signed.map(({ data }) => [data.chainId, data.nonce])).toEqual([
    ['eip155:31337', message.nonce],
    ['eip155:31338', message.nonce],
  ])
  const params = ['0x68656c6c6f', account?.address]
  expect(
    await page.connector.provider('eip155').request({ method: 'personal_sign', params }),
  ).toMatch(/^0x[0-9a-f]{130}$/)
}, 90_000)

test('behavior: a wallet without sign-in by one approval connects, unsigned', async () => {
  const wallet = await fixture.wallet({ authenticates: false })
  const { connections, signed } = await discarded(
    async (code) => {
      await wallet.pair(code)
      await until(() => wallet.sessions().length > 0)
    },
    { message, onSigned() {} },
  )
  expect(await connections).toHaveLength(1)
  expect(signed).toEqual([])
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
}, 90_000)

test('behavior: a page that goes between the answer and the session loses nothing', async () => {
  const wallet = await fixture.wallet()
  const backend = createPageStorage()
  const before = fixture.page({ backend })
  const uri = before.nextUri()
  before.connector.connect(fixture.to).catch(() => {}) // that page is discarded
  const code = await uri
  const topic = pairingTopicOf(code)
  const subscribed = () => fixture.relay.stats().calls.irn_subscribe ?? 0
  const asked = subscribed()
  // The relay refuses the subscription to the session once: the settlement is not received.
  fixture.relay.failNext('irn_subscribe', -32_000)
  await wallet.pair(code)
  await until(() => subscribed() > asked)
  await before.connector.close()
  expect(wallet.sessions()).toMatchObject([{ acknowledged: false }])

  const page = fixture.page({ backend, awaited: () => [topic] })
  expect(await page.connector.resume?.({ topic, onSigned() {} })).toHaveLength(1)
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
}, 90_000)
