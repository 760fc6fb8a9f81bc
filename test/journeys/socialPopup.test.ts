import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { farcasterRoutes } from '#frame/farcaster/farcasterRoutes.ts'
import {
  awaitFarcaster,
  awaitSocial,
  finishSocial,
  type SocialProvider,
  startFarcaster,
  startSocial,
} from '#frame/service/contract.ts'
import {
  createPage,
  PROJECT_ID,
  startTestService,
  type TestService,
} from '#frame/service/testing/startTestService.ts'
import { socialRoutes } from '#frame/social/socialRoutes.ts'
import { z } from '#lib/schema.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { PopupResult } from '#wire/frame/popupResult.ts'
import { type Identity, startIdentity } from '../../demo/sandbox/identity/startIdentity.ts'
import { audit } from '../support/audit.ts'
import { launchBrowser } from '../support/browser.ts'

// The popup of a social login from its opener’s side, and the simulated Farcaster phone. The element is tested in `social`.

declare global {
  interface Window {
    receivedFrom?: { origin: string; data: unknown }[]
    receivedOnChannel?: unknown[]
  }
}

let identity: Identity
let service: TestService
let shop: RunningServer
let browser: Browser
let context: BrowserContext | undefined
beforeAll(async () => {
  const app = new Hono()
  app.get('/', (context) =>
    context.html(html`<!doctype html><title>Shop</title><button>Sign in</button>`),
  )
  // The popup's first address, before it is known where it goes.
  app.get('/loading', (context) => context.html(html`<!doctype html><title>Loading</title>`))
  shop = await listen(app)
  identity = await startIdentity()
  service = await startTestService({}, ({ app, hooks }) => {
    app.route('/', socialRoutes({ hooks, identity, name: 'The wallet' }))
    app.route('/', farcasterRoutes({ hooks }))
    app.get('/sdk', (context) => context.html(html`<!doctype html><title>Frame</title>`))
  })
  await service.service.projects.save({
    id: PROJECT_ID,
    name: 'Test',
    allowedOrigins: [shop.origin],
  })
  browser = await launchBrowser()
})
afterAll(() => Promise.all([browser?.close(), service?.close(), identity?.close(), shop?.close()]))

let troubles: string[]
async function newVisitor(options: BrowserContextOptions = {}) {
  await context?.close()
  context = await browser.newContext(options)
  context.on('page', (page) => {
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) troubles.push(message.text())
    })
  })
  return context
}
beforeEach(async () => {
  troubles = []
  await newVisitor()
})
afterEach(async () => {
  await context?.close()
  identity.setOpenerPolicy('unsafe-none')
  expect(troubles).toEqual([])
})

/** A page that opens popups and records their messages. */
async function openShop(address = shop.origin): Promise<Page> {
  if (!context) throw new Error('nobody is visiting')
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(() => {
    window.receivedFrom = []
    addEventListener('message', ({ origin, data }) => window.receivedFrom?.push({ origin, data }))
  })
  return page
}

const receivedBy = (page: Page) => page.evaluate(() => window.receivedFrom ?? [])

/** The one result that page received; the popup may be seen to close before it is. */
async function resultReceivedBy(page: Page): Promise<string> {
  await expect
    .poll(() => receivedBy(page))
    .toEqual([{ origin: service.origin, data: { resultUri: expect.any(String) } }])
  const [received] = await receivedBy(page)
  return z.parse(PopupResult, received?.data).resultUri
}

/** Begins a login for the shop, and sends a popup of this page to it. */
async function openPopup(page: Page, provider: SocialProvider = 'google') {
  const { call, device } = createPage(service.origin)
  const { uri, channel } = await call(startSocial, {
    provider,
    projectId: PROJECT_ID,
    site: { origin: shop.origin },
    device,
  })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .evaluate((uri) => {
        document.querySelector('button')?.addEventListener('click', () => {
          const popup = open('/loading', 'popupWindow', 'width=600,height=800,scrollbars=yes')
          if (popup) popup.location.href = uri
        })
      }, uri)
      .then(() => page.getByRole('button').click()),
  ])
  await popup.getByRole('heading', { name: 'Sign in with' }).waitFor()
  const finish = (uri: string) => call(finishSocial, { uri, device })
  const wait = () => call(awaitSocial, { channel, device })
  return { popup, channel, finish, wait }
}

const continueAs = async (popup: Page, name: string) => {
  await popup.getByRole('radio', { name }).check()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

/** Waits for the page that asks the visitor; the one before it has a button with the same name to continue. */
const isAsked = (popup: Page) => popup.getByRole('button', { name: 'It was not me' }).waitFor()

const closed = (popup: Page) =>
  popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close').then(() => undefined)

/** The wallet's frame in the page, listening to the channel as the frame's script does. */
async function embedFrame(page: Page, channel: string) {
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, `${service.origin}/sdk`)
  await expect.poll(() => page.frame({ url: /\/sdk$/ })).not.toBeNull()
  const frame = page.frame({ url: /\/sdk$/ })
  if (!frame) throw new Error('no frame')
  await frame.waitForLoadState()
  await frame.evaluate((name) => {
    window.receivedOnChannel = []
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => {
      window.receivedOnChannel?.push(data)
      channel.postMessage({ received: true })
    })
  }, channel)
  return { received: () => frame.evaluate(() => window.receivedOnChannel) }
}

test('the popup gives the result to the page that opened it, and closes', async () => {
  const page = await openShop()
  const { popup, finish } = await openPopup(page)
  await continueAs(popup, 'Grace')
  await closed(popup)

  expect((await finish(await resultReceivedBy(page))).user.email).toBe('grace.hopper@example.org')
})

test('error: sends nothing to a page of another origin that opened the popup', async () => {
  const page = await openShop(shop.origin.replace('127.0.0.1', 'localhost'))
  const { popup } = await openPopup(page)
  await continueAs(popup, 'Ada')
  await closed(popup)
  expect(await receivedBy(page)).toEqual([])
})

test('a popup without its opener sends the result to the frame over the channel', async () => {
  identity.setOpenerPolicy('same-origin')
  const page = await openShop()
  const { popup, channel, finish } = await openPopup(page)
  const frame = await embedFrame(page, channel)
  await continueAs(popup, 'Ada')
  await expect.poll(frame.received).toEqual([{ resultUri: expect.any(String) }])
  expect(await receivedBy(page)).toEqual([])

  const [message] = (await frame.received()) as [{ resultUri: string }]
  expect((await finish(message.resultUri)).user.userName).toBe('ada')
})

test('a popup that reaches no page asks the visitor before it passes the result on', async () => {
  identity.setOpenerPolicy('same-origin')
  const page = await openShop()
  const { popup, wait, finish } = await openPopup(page)
  await continueAs(popup, 'Ada')
  await isAsked(popup)
  const goOn = popup.getByRole('button', { name: 'Continue' })
  expect(await popup.getByRole('status').textContent()).toContain(shop.origin)

  const waiting = wait()
  await goOn.press('Enter')
  const ended = await waiting
  if (ended.status !== 'done') throw new Error(ended.status)
  expect((await finish(ended.resultUri)).user.userName).toBe('ada')
  expect(await receivedBy(page)).toEqual([])
})

test('Cancel at the provider closes the popup without a message', async () => {
  const page = await openShop()
  const { popup, wait } = await openPopup(page, 'apple')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closed(popup)
  expect(await receivedBy(page)).toEqual([])
  expect(await wait()).toEqual({ status: 'cancelled' })
})

test('the address of the popup holds neither code nor result', async () => {
  identity.setOpenerPolicy('same-origin')
  const { popup } = await openPopup(await openShop())
  await continueAs(popup, 'Ada')
  await isAsked(popup)
  await expect.poll(() => new URL(popup.url()).search).toBe('')
})

test('another person can be entered by keyboard only', async () => {
  const page = await openShop()
  const { popup, finish } = await openPopup(page, 'discord')
  await popup.getByRole('radio', { name: 'Ada' }).focus()
  // The last choice is one up from the first.
  await popup.keyboard.press('ArrowUp')
  await popup.keyboard.press('Tab')
  await popup.keyboard.type('Zoë')
  await popup.keyboard.press('Tab')
  await popup.keyboard.type('zoe@example.org')
  await popup.keyboard.press('Enter')
  await closed(popup)
  expect((await finish(await resultReceivedBy(page))).user).toMatchObject({
    email: 'zoe@example.org',
    userName: 'zoe#0',
  })
})

test.each(['light', 'dark'] as const)(
  'axe reports nothing on the pages, %s',
  async (colorScheme) => {
    identity.setOpenerPolicy('same-origin')
    await newVisitor({ colorScheme, bypassCSP: true })
    const { popup } = await openPopup(await openShop(), 'github')
    await popup.getByRole('radio', { name: 'Someone else' }).check()
    expect(await audit(popup)).toEqual([])
    await popup.getByRole('button', { name: 'Continue' }).click()
    await popup.getByRole('alert').waitFor()
    expect(await audit(popup)).toEqual([])
    await continueAs(popup, 'Alan')
    await isAsked(popup)
    expect(await audit(popup)).toEqual([])
  },
)

test.each(['light', 'dark'] as const)('the phone approves by keyboard, %s', async (colorScheme) => {
  const viewport = { width: 320, height: 640 }
  const visitor = await newVisitor({ colorScheme, viewport, bypassCSP: true })
  const { call, device } = createPage(service.origin)
  const asked = { projectId: PROJECT_ID, site: { origin: shop.origin, name: 'The Shop' }, device }
  const { url, token } = await call(startFarcaster, asked)

  const phone = await visitor.newPage()
  await phone.goto(url)
  expect(await audit(phone)).toEqual([])
  await phone.getByRole('radio', { name: '@ada' }).focus()
  await phone.keyboard.press('ArrowDown')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await phone.getByRole('heading', { name: 'Approved' }).waitFor()
  expect(await audit(phone)).toEqual([])
  expect(await call(awaitFarcaster, { token, device })).toMatchObject({
    user: { userName: 'grace' },
  })
})
