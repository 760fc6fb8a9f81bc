import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmail, verifyEmail } from '#frame/service/contract.ts'
import { createPage } from '#frame/service/testing/startTestService.ts'
import { createFaults } from '#server/faults.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { createTestMailbox } from './createTestMailbox.ts'
import { startTestFrame } from './startTestFrame.ts'

const SHOP = 'https://shop.example'
const mailbox = createTestMailbox()

let server: RunningServer
let close: () => Promise<void>
beforeAll(async () => {
  let origin = ''
  const { app, service } = await startTestFrame({
    origin: () => origin,
    networks: () => [],
    allowedOrigins: [SHOP],
    mailer: mailbox,
    // The pages’ own files are those of the build.
    files: new Hono().get('/register.css', (context) => context.text('of the build')),
    faults: createFaults(),
  })
  server = await listen(app)
  origin = server.origin
  close = async () => {
    await server.close()
    await service.close()
  }
})
afterAll(() => close?.())

const logIn = async (email: string, device?: string) => {
  const page = createPage(server.origin, device)
  const site = { origin: SHOP, name: 'The Shop' }
  const begun = await page.call(startEmail, {
    projectId: 'any',
    email,
    device: page.device,
    site,
  })
  return { page, ...begun }
}
const codeTo = async (email: string) =>
  (await mailbox.read(email, /(\d{3}) (\d{3})/, { timeoutMs: 60_000 })).slice(1).join('')

test('behavior: a login by the code of the mailbox, twice in a row on one device', async () => {
  const email = 'ann@shop.example'
  const { page, action, login } = await logIn(email)
  expect(action).toBe('VERIFY_OTP')
  const { user } = await page.call(verifyEmail, { login: login ?? '', otp: await codeTo(email) })
  expect(user).toMatchObject({ email })
  const again = await logIn(email, page.device)
  expect(again.action).toBe('VERIFY_OTP')
  // Nobody waits half a minute for another code in a test.
  expect((await logIn(email, page.device)).action).toBe('VERIFY_OTP')
})

test('behavior: another device has to be approved on the page of the link', async () => {
  const email = 'bob@shop.example'
  const first = await logIn(email)
  await first.page.call(verifyEmail, { login: first.login ?? '', otp: await codeTo(email) })
  expect((await logIn(email)).action).toBe('VERIFY_DEVICE')
  const [link = ''] = await mailbox.read(email, /https?:\/\/\S+\/register\S+/, {
    timeoutMs: 60_000,
  })
  expect(await (await fetch(link)).text()).toContain('Is it you who wants to log in?')
})

test('behavior: pages of the shop may hold it, its files are the given ones, and others are refused', async () => {
  const page = await fetch(`${server.origin}/sdk`)
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`)
  expect(await page.text()).toContain('<script type="module" src="/sdk.js"></script>')
  expect(await (await fetch(`${server.origin}/register.css`)).text()).toBe('of the build')
  const elsewhere = createPage(server.origin)
  await expect(
    elsewhere.call(startEmail, {
      projectId: 'any',
      email: 'eve@shop.example',
      device: elsewhere.device,
      site: { origin: 'https://evil.example', name: '' },
    }),
  ).rejects.toMatchObject({ code: 'origin_not_allowed' })
})
