import type { WalletKitTypes } from '@reown/walletkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { type Fixture, fixtureChains, startFixture, type VisitOptions } from '../support/fixture.ts'
import type { ModalPage } from '../support/modalPage.ts'

// Whether a phone wallet can show a verified site, and what the page does for it, under the strict policy.

let fixture: Fixture
let modal: ModalPage
let wallet: NodeWallet
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())
afterEach(async () => {
  await wallet?.close()
  await modal.close()
  fixture.sandbox.verify.clear()
})

type Verified = WalletKitTypes.SessionProposal['verifyContext']['verified']

const visit = async (options: VisitOptions = {}) => {
  const { relay, projectId, urls } = fixture.sandbox
  wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    chains: fixtureChains(fixture.sandbox),
    verifyUrl: urls.verify,
  })
  modal = await fixture.visit({
    config: { endpoints: { verify: urls.verify } },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    ...options,
  })
}

/** Shows the code, and returns its link. */
const showCode = async () => {
  await modal.dialog.locator('[data-wallet="walletConnect"]').click()
  const pairing = modal.view('ConnectingWalletConnect')
  await pairing.getByRole('img', { name: /QR code/ }).waitFor()
  await pairing.getByRole('button', { name: 'Copy link' }).click()
  await modal.dialog.getByText('Link copied').waitFor()
  return modal.page.evaluate(() => navigator.clipboard.readText())
}

const askToSign = () =>
  modal.host((element) => {
    const account = element.state.caipAddress?.split(':').at(-1)
    return element.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  })

/** How the wallet verifies the site at the next request. */
const nextVerified = (event: 'session_proposal' | 'session_request' | 'session_authenticate') =>
  new Promise<Verified>((resolve) => {
    wallet.kit.once(event, ({ verifyContext }) => resolve(verifyContext.verified))
  })

const isConnected = () => expect.poll(async () => (await modal.state()).status).toBe('connected')

test('behavior: the wallet sees a verified site, when it connects and at a request', async () => {
  await visit()
  await modal.button.click()
  await modal.view('Connect').waitFor()
  expect(fixture.sandbox.verify.asked()).toEqual([])
  const uri = await showCode()
  const proposal = nextVerified('session_proposal')
  await wallet.pair(uri)
  const site = { origin: fixture.sandbox.urls.demo, validation: 'VALID', isScam: false }
  expect(await proposal).toMatchObject(site)
  await isConnected()

  const request = nextVerified('session_request')
  await askToSign()
  expect(await request).toMatchObject(site)
  expect(await modal.page.locator('body > iframe').count()).toBe(0)
  expect(modal.troubles).toEqual([])
})

test('behavior: on a phone the link is ready before a wallet is chosen, and no request is sent until then', async () => {
  await visit({
    browser: {
      viewport: { width: 390, height: 780 },
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    },
  })
  await modal.button.click()
  const link = modal.view('Connect').locator('a[data-wallet][href*="wc"]').first()
  await link.waitFor()
  const uri = new URL((await link.getAttribute('href')) ?? '').searchParams.get('uri') ?? ''
  const proposal = nextVerified('session_proposal')
  await wallet.pair(uri)
  expect(await proposal).toMatchObject({ validation: 'UNKNOWN' })
  expect(fixture.sandbox.verify.asked()).toEqual([])
  await isConnected()
})

test('behavior: the wallet sees a verified site when it connects and signs in by one approval', async () => {
  await visit({
    config: {
      endpoints: { verify: fixture.sandbox.urls.verify },
      siwx: { use: 'local', required: true },
    },
  })
  await modal.button.click()
  const uri = await showCode()
  const asked = nextVerified('session_authenticate')
  await wallet.pair(uri)
  expect(await asked).toMatchObject({ validation: 'VALID' })
  await isConnected()
  expect(modal.troubles).toEqual([])
})

test('behavior: the attribute switches it off, without any request', async () => {
  await visit({ attributes: { 'origin-attestation': 'false' } })
  await modal.button.click()
  const uri = await showCode()
  const proposal = nextVerified('session_proposal')
  await wallet.pair(uri)
  expect(await proposal).toMatchObject({ validation: 'UNKNOWN' })
  await isConnected()
  expect(fixture.sandbox.verify.asked()).toEqual([])
  expect(modal.troubles).toEqual([])
})

test('behavior: a full pairing leaves no trace in the page, and contacts only the hosts it names', async () => {
  const hosts = new Set<string>()
  const said: string[] = []
  await visit({
    config: {},
    prepare: async (page) => {
      const note = (url: string) => /^(http|ws)/.test(url) && hosts.add(new URL(url).hostname)
      page.on('request', (request) => note(request.url()))
      page.on('websocket', (socket) => note(socket.url()))
      page.on('console', (message) => said.push(message.text()))
    },
  })
  const left = () =>
    modal.page.evaluate(async () => ({
      // zod keeps its settings there, whoever else uses it.
      globals: Object.getOwnPropertyNames(window).filter((name) => !name.startsWith('__zod_')),
      stored: Object.keys(localStorage).filter((key) => !key.startsWith('latchkey:')),
      relay: Object.keys(localStorage).filter((key) => key.includes('relay')),
      databases: await indexedDB.databases(),
    }))
  const before = await left()
  await modal.button.click()
  await wallet.pair(await showCode())
  await isConnected()
  await askToSign()
  expect((await left()).relay).not.toEqual([])
  await modal.host((element) => element.disconnect())
  await expect.poll(() => wallet.sessions()).toEqual([])
  await expect.poll(left).toEqual(before)
  expect([...hosts]).toEqual(['127.0.0.1'])
  expect(said).toEqual([])
  expect(fixture.sandbox.verify.asked()).toEqual([])
  expect(modal.troubles).toEqual([])
})

test('error: a policy that forbids the frame is violated once, and delays nothing', async () => {
  // On loopback like the others, but not among what the page may hold.
  await visit({ config: { endpoints: { verify: fixture.sandbox.urls.identity } } })
  await modal.button.click()
  const began = Date.now()
  const uri = await showCode()
  expect(Date.now() - began).toBeLessThan(2_500)
  await wallet.pair(uri)
  await isConnected()
  await askToSign()
  expect(modal.troubles).toHaveLength(1)
  expect(modal.troubles[0]).toContain('frame-src')
})
