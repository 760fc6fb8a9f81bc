import type { WalletKitTypes } from '@reown/walletkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNodeWallet, type NodeWallet } from '../../demo/sandbox/wallets/nodeWallet.ts'
import type { Door } from '../support/door.ts'
import { type Stage, stageChains, startStage, type VisitOptions } from '../support/stage.ts'

// Whether a phone wallet can show a verified site, and what the page does for it, under the strict policy.

let stage: Stage
let door: Door
let wallet: NodeWallet
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  await wallet?.close()
  await door.close()
  stage.sandbox.verify.clear()
})

type Verified = WalletKitTypes.SessionProposal['verifyContext']['verified']

const visit = async (options: VisitOptions = {}) => {
  const { relay, projectId, urls } = stage.sandbox
  wallet = await createNodeWallet({
    ...{ relayUrl: relay.url, projectId, chains: stageChains(stage.sandbox) },
    verifyUrl: urls.verify,
  })
  door = await stage.visit({
    config: { endpoints: { verify: urls.verify } },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    ...options,
  })
}

/** Shows the code, and has it as a phone would. */
const showCode = async () => {
  await door.dialog.locator('[data-wallet="walletConnect"]').click()
  const pairing = door.view('ConnectingWalletConnect')
  await pairing.getByRole('img', { name: /QR code/ }).waitFor()
  await pairing.getByRole('button', { name: 'Copy link' }).click()
  await door.dialog.getByText('Link copied').waitFor()
  return door.page.evaluate(() => navigator.clipboard.readText())
}

const askToSign = () =>
  door.host((element) => {
    const account = element.state.caipAddress?.split(':').at(-1)
    return element.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  })

/** What the wallet makes of the site, of what it is asked by it next. */
const nextVerified = (event: 'session_proposal' | 'session_request' | 'session_authenticate') =>
  new Promise<Verified>((resolve) => {
    wallet.kit.once(event, ({ verifyContext }) => resolve(verifyContext.verified))
  })

const isConnected = () => expect.poll(async () => (await door.state()).status).toBe('connected')

test('behavior: the wallet sees a verified site, when it connects and when it is asked', async () => {
  await visit()
  await door.button.click()
  await door.view('Connect').waitFor()
  expect(stage.sandbox.verify.asked()).toEqual([])
  const uri = await showCode()
  const proposal = nextVerified('session_proposal')
  await wallet.pair(uri)
  const site = { origin: stage.sandbox.urls.demo, validation: 'VALID', isScam: false }
  expect(await proposal).toMatchObject(site)
  await isConnected()

  const request = nextVerified('session_request')
  await askToSign()
  expect(await request).toMatchObject(site)
  expect(await door.page.locator('body > iframe').count()).toBe(0)
  expect(door.troubles).toEqual([])
})

test('behavior: on a phone the link is ready before a wallet is chosen, and until then nobody is asked', async () => {
  await visit({
    browser: {
      viewport: { width: 390, height: 780 },
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    },
  })
  await door.button.click()
  const link = door.view('Connect').locator('a[data-wallet][href*="wc"]').first()
  await link.waitFor()
  const uri = new URL((await link.getAttribute('href')) ?? '').searchParams.get('uri') ?? ''
  const proposal = nextVerified('session_proposal')
  await wallet.pair(uri)
  expect(await proposal).toMatchObject({ validation: 'UNKNOWN' })
  expect(stage.sandbox.verify.asked()).toEqual([])
  await isConnected()
})

test('behavior: so it does where it connects and signs in by one approval', async () => {
  await visit({
    config: {
      endpoints: { verify: stage.sandbox.urls.verify },
      siwx: { use: 'local', required: true },
    },
  })
  await door.button.click()
  const uri = await showCode()
  const asked = nextVerified('session_authenticate')
  await wallet.pair(uri)
  expect(await asked).toMatchObject({ validation: 'VALID' })
  await isConnected()
  expect(door.troubles).toEqual([])
})

test('behavior: the attribute switches it off, and nobody is asked', async () => {
  await visit({ attributes: { 'origin-attestation': 'false' } })
  await door.button.click()
  const uri = await showCode()
  const proposal = nextVerified('session_proposal')
  await wallet.pair(uri)
  expect(await proposal).toMatchObject({ validation: 'UNKNOWN' })
  await isConnected()
  expect(stage.sandbox.verify.asked()).toEqual([])
  expect(door.troubles).toEqual([])
})

test('behavior: a pairing’s whole life leaves the page as it was, and asks nobody that it does not name', async () => {
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
    door.page.evaluate(async () => ({
      // zod keeps its settings there, whoever else uses it.
      globals: Object.getOwnPropertyNames(window).filter((name) => !name.startsWith('__zod_')),
      stored: Object.keys(localStorage).filter((key) => !key.startsWith('latchkey:')),
      relay: Object.keys(localStorage).filter((key) => key.includes('relay')),
      databases: await indexedDB.databases(),
    }))
  const before = await left()
  await door.button.click()
  await wallet.pair(await showCode())
  await isConnected()
  await askToSign()
  expect((await left()).relay).not.toEqual([])
  await door.host((element) => element.disconnect())
  await expect.poll(() => wallet.sessions()).toEqual([])
  await expect.poll(left).toEqual(before)
  expect([...hosts]).toEqual(['127.0.0.1'])
  expect(said).toEqual([])
  expect(stage.sandbox.verify.asked()).toEqual([])
  expect(door.troubles).toEqual([])
})

test('error: a policy that forbids the frame is met once, and costs no time', async () => {
  // On loopback like the others, but not among what the page may hold.
  await visit({ config: { endpoints: { verify: stage.sandbox.urls.identity } } })
  await door.button.click()
  const began = Date.now()
  const uri = await showCode()
  expect(Date.now() - began).toBeLessThan(2_500)
  await wallet.pair(uri)
  await isConnected()
  await askToSign()
  expect(door.troubles).toHaveLength(1)
  expect(door.troubles[0]).toContain('frame-src')
})
