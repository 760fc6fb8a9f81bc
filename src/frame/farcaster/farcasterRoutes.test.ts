import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitFarcaster, getSession, startFarcaster } from '../service/contract.ts'
import { ServiceRefusal } from '../service/createServiceClient.ts'
import {
  createPage,
  PROJECT_ID,
  refusalOf,
  SITE,
  startTestService,
  type TestPage,
  type TestService,
} from '../service/testing/startTestService.ts'
import { ANSWER_LIFE_MS, CHANNEL_LIFE_MS } from './farcasterRelay.ts'
import { farcasterRoutes } from './farcasterRoutes.ts'

const startWith = (options: { patienceMs?: number }) =>
  startTestService({}, ({ app, hooks }) => {
    app.route('/', farcasterRoutes({ hooks, ...options }))
  })

let service: TestService
let patient: TestService
beforeAll(async () => {
  ;[service, patient] = await Promise.all([startWith({ patienceMs: 30 }), startWith({})])
})
afterAll(() => Promise.all([service.close(), patient.close()]))

const newFrame = ({ origin } = service) => createPage(origin)

const start = ({ call, device }: TestPage, site: { origin: string; name?: string } = SITE) =>
  call(startFarcaster, { projectId: PROJECT_ID, site, device })

const ask = ({ call, device }: TestPage, token: string) => call(awaitFarcaster, { token, device })

const userOf = async ({ call }: TestPage) => (await call(getSession, {})).user
const refusal = async (promise: Promise<unknown>) => (await refusalOf(promise)).code

/** The phone presses a button. */
const press = (url: string, answer: string, fid = 1815) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer, fid: String(fid) }) })

test('the phone approves, and the waiting page is notified at once', async () => {
  const frame = newFrame(patient)
  const { url, token } = await start(frame)
  const waiting = ask(frame, token)
  const end = await press(url, 'approve', 1906)
  expect(await end.text()).toContain('Approved')
  expect(await waiting).toMatchObject({
    status: 'approved',
    user: { kind: 'farcaster', userName: 'grace', email: null },
  })
  expect((await userOf(frame))?.userName).toBe('grace')
  const account = await patient.service.findAccount('farcaster', '1906')
  expect(account).toEqual(await userOf(frame))
})

test('an answer reaches a page that asks later, and again after a lost response', async () => {
  const frame = newFrame()
  const { url, token } = await start(frame)
  expect(await ask(frame, token)).toEqual({ status: 'pending' })
  await press(url, 'approve')
  expect(await ask(frame, token)).toMatchObject({ status: 'approved' })
  expect(await ask(frame, token)).toMatchObject({ status: 'approved' })
  service.clock.advance(ANSWER_LIFE_MS)
  expect(await refusal(ask(frame, token))).toBe('code_expired')
})

test('the phone rejects', async () => {
  const frame = newFrame(patient)
  const { url, token } = await start(frame)
  const waiting = refusal(ask(frame, token))
  expect(await (await press(url, 'reject')).text()).toContain('Nobody was signed in')
  expect(await waiting).toBe('login_denied')
  expect(await userOf(frame)).toBeNull()
})

test('the page shows the requesting site, as text, under a policy that allows nothing', async () => {
  const { url } = await start(newFrame(), { ...SITE, name: '<b>\u202eShop</b>' })
  const page = await fetch(url)
  const html = await page.text()
  expect(html).toContain(SITE.origin)
  expect(html).toContain('&lt;b&gt;Shop')
  expect(html).not.toMatch(/<script|style="|\u202e/)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const sheet = /href="(\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
  expect((await fetch(service.origin + sheet)).headers.get('content-type')).toContain('text/css')
})

test('error: accepts only the first answer, for that channel only', async () => {
  const frame = newFrame()
  const { url, token } = await start(frame)
  const { token: other } = await start(frame)
  await press(url, 'reject')
  expect((await press(url, 'approve')).status).toBe(404)
  expect((await fetch(url)).status).toBe(404)
  expect(await refusal(ask(frame, token))).toBe('login_denied')
  expect(await ask(frame, other)).toEqual({ status: 'pending' })
})

test('error: an unanswered channel expires after ten minutes', async () => {
  const frame = newFrame()
  const { url, token } = await start(frame)
  service.clock.advance(CHANNEL_LIFE_MS)
  expect(await (await fetch(url)).text()).toContain('This request is over')
  expect((await press(url, 'approve')).status).toBe(404)
  expect(await refusal(ask(frame, token))).toBe('code_expired')
})

test('error: rejects another token, the token of the address, and another device', async () => {
  const frame = newFrame()
  const { url, token } = await start(frame)
  await press(url, 'approve')
  expect(await refusal(ask(frame, `${token}x`))).toBe('code_expired')
  expect(await refusal(ask(frame, url.split('/').at(-1) ?? ''))).toBe('code_expired')
  expect(await refusal(ask(newFrame(), token))).toBe('login_denied')
  expect((await fetch(url.replace(/[^/]+$/, token))).status).toBe(404)
})

test('error: rejects an approval for an unknown channel', async () => {
  const frame = newFrame()
  const { url, token } = await start(frame)
  expect((await press(url, 'approve', 7)).status).toBe(400)
  expect((await press(url, 'shrug')).status).toBe(400)
  expect(await ask(frame, token)).toEqual({ status: 'pending' })
})

test('error: only a listed site may start a login', async () => {
  expect(await refusal(start(newFrame(), { origin: 'https://evil.example' }))).toBe(
    'origin_not_allowed',
  )
})

test('cancelling ends the wait', async () => {
  const frame = newFrame(patient)
  const { url, token } = await start(frame)
  const leave = new AbortController()
  const asked = { token, device: frame.device }
  const waiting = frame.call(awaitFarcaster, asked, { signal: leave.signal })
  leave.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  // And the answer waits for who comes back.
  await press(url, 'approve')
  expect(await ask(frame, token)).toMatchObject({ status: 'approved' })
})

test('error: limits the number of logins, by device and by network address', async () => {
  const frame = newFrame()
  for (let begun = 1; begun <= 20; begun++) await start(frame)
  const refused = await refusalOf(start(frame))
  expect(refused.code).toBe('throttled')
  expect(refused.retryAfterSeconds).toBeGreaterThan(0)
  // Another device has its own.
  await start(newFrame())
  service.clock.advance((refused.retryAfterSeconds ?? 0) * 1_000)
  await start(frame)

  const begun = await Promise.all(
    Array.from({ length: 150 }, () => start(newFrame()).then(() => 'begun', refusalName)),
  )
  expect(begun.filter((one) => one === 'throttled').length).toBeGreaterThanOrEqual(30)
  service.clock.advance(60_000)
  await start(newFrame())
})

const refusalName = (error: unknown) => (error instanceof ServiceRefusal ? error.code : 'broken')
