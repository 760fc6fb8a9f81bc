import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from '#lib/schema.ts'
import { createFaults } from '#server/faults.ts'
import { answerCall } from './answerCall.ts'
import {
  Failure,
  getKeyShare,
  getSession,
  LoggedIn,
  LoginKind,
  putKeyShare,
  signOut,
  startEmail,
  startEmailUpdate,
  verifyEmail,
  verifyPrimaryEmail,
  verifySecondaryEmail,
} from './contract.ts'
import { createServiceClient } from './createServiceClient.ts'
import { openKeyShares } from './openKeyShares.ts'
import { type ServiceCall, serviceCall } from './serviceCall.ts'
import { toBase64Url } from './shareEnvelope.ts'
import {
  codeIn,
  createPage,
  PROJECT_ID,
  refusalOf,
  SITE,
  startTestService,
  type TestPage,
  type TestService,
  typeCode,
} from './testing/startTestService.ts'

const faults = createFaults()
/** Stands for a provider or a phone that says who came. */
const arrive = serviceCall({
  method: 'POST',
  path: '/v1/test/arrive',
  body: z.object({
    kind: LoginKind,
    subject: z.string(),
    email: z.string(),
    userName: z.string(),
    device: z.string(),
  }),
  response: LoggedIn,
})
/** A fault of the service's own, with something in its message that nobody should read. */
const crash = serviceCall({
  method: 'POST',
  path: '/v1/test/crash',
  body: z.object({ secret: z.string() }),
  response: z.object({}),
})
let at: TestService
let folder: string
let directory: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-service-test-'))
  directory = join(folder, 'store')
  at = await startTestService({ directory, faults }, ({ app, hooks }) => {
    answerCall(app, arrive, (arrival, context) => hooks.logIn(context, arrival))
    answerCall(app, crash, ({ secret }) => {
      throw new Error(secret)
    })
  })
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => at.mailbox.clear())
afterEach(() => {
  faults.clear()
  vi.restoreAllMocks()
})

let people = 0
const newPerson = () => `guest-${++people}@example.org`
const DAY_MS = 86_400_000

const ask = (page: TestPage, email: string) =>
  page.call(startEmail, { projectId: PROJECT_ID, email, device: page.device, site: SITE })

async function logIn(email = newPerson(), page = createPage(at.origin)) {
  const { login } = await ask(page, email)
  const { user } = await typeCode(page, login, codeIn(at.mailbox, email))
  return { page, user, email }
}

/** The same browser's other tab: another page with the same storage. */
const otherTab = (page: TestPage) => createServiceClient({ origin: at.origin, bearer: page.bearer })

test('behavior: signing out ends the session for every holder of its token', async () => {
  const { page } = await logIn()
  const token = page.bearer.get()
  const copy = createPage(at.origin)
  copy.bearer.set(token)
  expect((await copy.call(getSession, {})).user).not.toBeNull()

  await otherTab(page).call(signOut, {})
  expect(page.bearer.get()).toBeNull()
  expect(await copy.call(getSession, {})).toEqual({ user: null })
  expect((await refusalOf(openKeyShares(copy))).code).toBe('signed_out')
  expect((await refusalOf(copy.call(putKeyShare, { ciphertext: 'x' }))).code).toBe('signed_out')
  // Once more is fine.
  await copy.call(signOut, {})
})

test('behavior: a used session is extended, an unused one ends after 30 days, any after 90', async () => {
  const { page: idle } = await logIn()
  const { page: busy } = await logIn()
  const isAlive = async (page: TestPage) => (await page.call(getSession, {})).user !== null
  for (let days = 0; days < 81; days += 27) {
    at.clock.advance(27 * DAY_MS)
    expect(await isAlive(busy)).toBe(true)
  }
  expect(await isAlive(idle)).toBe(false)
  at.clock.advance(10 * DAY_MS)
  expect(await isAlive(busy)).toBe(false)
})

test('behavior: logging in again ends the previous session', async () => {
  const { page, email } = await logIn()
  const before = page.bearer.get()
  await logIn(newPerson(), page)
  const copy = createPage(at.origin)
  copy.bearer.set(before)
  expect(await copy.call(getSession, {})).toEqual({ user: null })
  expect((await at.service.findAccount('email', email))?.email).toBe(email)
})

/** A page in a browser that keeps cookies, as far as they matter here. */
function createCookiePage() {
  const cookies = new Map<string, string>()
  const set: string[] = []
  return {
    cookies,
    set,
    async post(path: string, body: unknown) {
      const response = await fetch(at.origin + path, {
        method: 'POST',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        body: JSON.stringify(body),
      })
      for (const cookie of response.headers.getSetCookie()) {
        set.push(cookie)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return (await response.json()) as Record<string, unknown>
    },
  }
}

test('behavior: with cookies, the session is in an HttpOnly cookie', async () => {
  const page = createCookiePage()
  const email = newPerson()
  const device = 'd'.repeat(43)
  const { login } = await page.post('/v1/email/start', {
    projectId: PROJECT_ID,
    email,
    device,
    site: SITE,
  })
  const otp = codeIn(at.mailbox, email)
  expect(await page.post('/v1/email/verify', { login, otp })).toMatchObject({ session: null })
  const session = page.set.find((cookie) => cookie.startsWith('lk_session='))
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/v1'])
    expect(session).toContain(attribute)

  const kept = `lk_session=${page.cookies.get('lk_session')}`
  const sessionOf = async () =>
    (await fetch(`${at.origin}/v1/session`, { headers: { cookie: kept } })).json()
  expect(await sessionOf()).toMatchObject({ user: { email } })
  await page.post('/v1/sign-out', {})
  expect(page.cookies.has('lk_session')).toBe(false)
  expect(await sessionOf()).toEqual({ user: null })
})

test('error: rejects calls of other pages, with any cookie', async () => {
  const { page } = await logIn()
  const authorization = `Bearer ${page.bearer.get()}`
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${at.origin}/v1/session`, { headers: { authorization, ...headers } })).status
  expect(await status({})).toBe(200)
  expect(await status({ origin: at.origin, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(400)
  expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(400)
  expect(await status({ 'sec-fetch-site': 'none' })).toBe(400)
  expect(await status({ origin: 'https://evil.example' })).toBe(400)
  expect(await status({ origin: 'null' })).toBe(400)
  const response = await fetch(`${at.origin}/v1/session`, { headers: { authorization } })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['', '{', '[]', '{"email":1}', `{"email":"${'x'.repeat(40_000)}"}`])(
  'error: rejects a body that does not match the contract (%#)',
  async (body) => {
    const response = await fetch(`${at.origin}/v1/email/start`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'bad_request', message: 'Something went wrong' })
  },
)

test('behavior: an account keeps its two shares, and stores keys once', async () => {
  const { page, email } = await logIn()
  const [first, again] = await Promise.all([openKeyShares(page), openKeyShares(page)])
  expect(first.ciphertext).toBeNull()
  expect(first.shares[0]).toHaveLength(32)
  expect(first.shares[1]).toHaveLength(32)
  expect(first.shares[0]).not.toEqual(first.shares[1])
  expect(again).toEqual(first)

  const stored = await Promise.all([
    page.call(putKeyShare, { ciphertext: 'sealed-in-one-tab' }),
    otherTab(page).call(putKeyShare, { ciphertext: 'sealed-in-another' }),
  ])
  expect(stored[0]).toEqual(stored[1])
  const [{ ciphertext }] = stored

  await page.call(signOut, {})
  await logIn(email, page)
  expect(await openKeyShares(page)).toEqual({ ...first, ciphertext })

  const { page: otherPage } = await logIn()
  const theirs = await openKeyShares(otherPage)
  expect(theirs.shares[0]).not.toEqual(first.shares[0])
  expect(theirs.ciphertext).toBeNull()
})

test('behavior: neither the database nor recorded answers hold both shares', async () => {
  const answers: string[] = []
  const { fetch: send } = globalThis
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const response = await send(...asked)
    answers.push(await response.clone().text())
    return response
  })
  const { page } = await logIn()
  const { shares } = await openKeyShares(page)
  vi.unstubAllGlobals()

  const [accountShare, custodyShare] = shares
  expect(answers.join()).toContain(toBase64Url(accountShare))
  expect(answers.join()).not.toContain(toBase64Url(custodyShare))

  const kept = await filesIn(directory)
  const holds = (share: Uint8Array) => kept.some((file) => file.includes(Buffer.from(share)))
  expect(holds(accountShare)).toBe(true)
  expect(holds(custodyShare)).toBe(false)
})

const filesIn = async (folder: string): Promise<Buffer[]> =>
  Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))

test('behavior: the database holds no code, link, token or device in plain form', async () => {
  const { page, email } = await logIn()
  const newcomer = createPage(at.origin)
  const { login } = await ask(newcomer, email)
  const link = /token=([a-p]+)/.exec(at.mailbox.messages(email)[0]?.text ?? '')?.[1]
  const kept = Buffer.concat(await filesIn(directory))
  expect(kept.includes(email)).toBe(true)
  for (const secret of [page.bearer.get(), page.device, newcomer.device, login, link]) {
    expect(secret).toBeTruthy()
    expect(kept.includes(secret ?? '')).toBe(false)
  }
})

test('behavior: logs hold no secrets', async () => {
  const lines: unknown[][] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line))
  const { page, email } = await logIn()
  await openKeyShares(page)
  const wrong = createPage(at.origin)
  wrong.bearer.set('not-a-session')
  await wrong.call(getSession, {})
  faults.set('/v1/session', { status: 500 })
  await refusalOf(page.call(getSession, {}))
  expect((await refusalOf(page.call(crash, { secret: 'sealed' }))).code).toBe('service_failed')
  const text = JSON.stringify(lines)
  expect(text).toContain('/v1/test/crash failed: Error')
  for (const secret of [email, page.bearer.get() ?? '', page.device, 'sealed'])
    expect(text).not.toContain(secret)
})

test('behavior: reports an e-mail that could not be sent, and allows a retry at once', async () => {
  const gone = await startTestService()
  const page = createPage(gone.origin)
  await gone.mailbox.close()
  const email = newPerson()
  const refused = { code: 'mail_failed', message: 'The email could not be sent' }
  expect(await refusalOf(ask(page, email))).toMatchObject(refused)
  expect(await refusalOf(ask(page, email))).toMatchObject(refused)
  await gone.close()
})

test('behavior: can be slow, refuse and break connections, as the sandbox’s faults say', async () => {
  const page = createPage(at.origin)
  faults.set('/v1/email/start', { status: 429, times: 1 })
  expect((await refusalOf(ask(page, newPerson()))).code).toBe('service_failed')
  faults.set('/v1/email/start', { body: 'malformed', times: 1 })
  expect((await refusalOf(ask(page, newPerson()))).code).toBe('service_failed')
  faults.set('/v1/email/start', { offline: true, times: 1 })
  await expect(ask(page, newPerson())).rejects.toThrow(TypeError)
  faults.set('/v1/email/start', { latencyMs: 60_000, times: 1 })
  const leave = new AbortController()
  const left = page.call(
    startEmail,
    { projectId: PROJECT_ID, email: newPerson(), device: page.device, site: SITE },
    { signal: leave.signal },
  )
  leave.abort(new Error('left the view'))
  await expect(left).rejects.toThrow('left the view')
  faults.clear()
  expect((await ask(page, newPerson())).action).toBe('VERIFY_OTP')
})

test('behavior: other kinds of login have accounts of their own, even with the same address', async () => {
  const { page: owner, email, user } = await logIn()
  const page = createPage(at.origin)
  const phone = { kind: 'farcaster', subject: '1234', email, userName: 'ada' } as const
  const first = await page.call(arrive, { ...phone, device: page.device })
  expect(first.user).toEqual({ id: first.user.id, kind: 'farcaster', email, userName: 'ada' })
  expect(first.user.id).not.toBe(user.id)
  expect(await page.call(getSession, {})).toEqual({ user: first.user })

  const renamed = { ...phone, userName: 'ada.eth', device: page.device }
  expect((await page.call(arrive, renamed)).user).toEqual({ ...first.user, userName: 'ada.eth' })
  const google = { ...phone, kind: 'google', device: page.device } as const
  expect((await page.call(arrive, google)).user.id).not.toBe(first.user.id)

  // The address they tell opens what it opened before.
  await owner.call(signOut, {})
  expect((await logIn(email, owner)).user).toEqual(user)
})

test('property: every input is answered or refused, without a crash', async () => {
  const { page } = await logIn()
  const calls: ServiceCall[] = [
    startEmail,
    verifyEmail,
    startEmailUpdate,
    verifyPrimaryEmail,
    verifySecondaryEmail,
    getSession,
    signOut,
    getKeyShare,
    putKeyShare,
  ]
  const fields = ['projectId', 'email', 'device', 'site', 'login', 'otp', 'ciphertext', 'to']
  const value = fc.oneof(fc.jsonValue(), fc.string(), fc.constant(page.device), fc.constant(SITE))
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), value))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), body, fc.string(), async (call, sent, to) => {
      const response = await at.service.app.request(`${call.path}?to=${encodeURIComponent(to)}`, {
        method: call.method,
        // Signing out would end the test's own session.
        headers: call === signOut ? {} : { authorization: `Bearer ${page.bearer.get()}` },
        ...(call.body && { body: JSON.stringify(sent) }),
      })
      expect([200, 400, 401, 403, 410, 429]).toContain(response.status)
      z.parse(response.ok ? call.response : Failure, await response.json())
    }),
    { numRuns: 300 },
  )
})
