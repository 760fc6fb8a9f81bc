// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from '#testkit/relay/testing/until.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'
import { type StallingProxy, startStallingProxy } from './testing/stallingProxy.ts'

let fixture: Fixture
let proxy: StallingProxy
beforeAll(async () => {
  fixture = await createFixture()
  proxy = await startStallingProxy(fixture.relay.url)
})
afterAll(async () => {
  await fixture.close()
  await proxy.close()
})
afterEach(() => fixture.clear())

/** The page comes into view. */
const showPage = () => document.dispatchEvent(new Event('visibilitychange'))

test('behavior: an approval given while the socket was frozen connects as soon as the visitor comes back', async () => {
  const wallet = await fixture.wallet()
  const page = fixture.page({ relayUrl: proxy.url })
  const uri = page.nextUri()
  const connecting = page.connector.connect(fixture.to)
  const code = await uri
  proxy.stall()
  await wallet.pair(code)
  await until(() => wallet.sessions().length > 0)
  const before = proxy.connections()
  showPage()
  await expect(connecting).resolves.toMatchObject([{ namespace: 'eip155' }])
  expect(proxy.connections()).toBe(before + 1)
}, 30_000)

test('behavior: a request after such a return reaches the phone, by one new socket', async () => {
  const wallet = await fixture.wallet()
  const page = fixture.page({ relayUrl: proxy.url })
  await fixture.pair(page, wallet)
  const before = proxy.connections()
  proxy.stall()
  showPage()
  const [account] = wallet.accounts
  const signed = page.connector
    .provider('eip155')
    .request({ method: 'personal_sign', params: ['0x68656c6c6f', account?.address] })
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  expect(proxy.connections()).toBe(before + 1)
}, 30_000)

test('behavior: a socket that works is kept', async () => {
  const wallet = await fixture.wallet()
  const page = fixture.page({ relayUrl: proxy.url })
  await fixture.pair(page, wallet)
  const before = proxy.connections()
  const asked = fixture.relay.stats().calls.irn_batchFetchMessages ?? 0
  showPage()
  await until(() => (fixture.relay.stats().calls.irn_batchFetchMessages ?? 0) > asked)
  expect(proxy.connections()).toBe(before)
}, 30_000)
