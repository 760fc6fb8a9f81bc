import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Identity, startIdentity } from '../../../demo/sandbox/identity/startIdentity.ts'
import {
  createLoginBrowser,
  type LoginAnswer,
  signInAt,
} from '../../../demo/sandbox/identity/testing/signInAt.ts'
import {
  awaitSocial,
  findSocialUri,
  finishSocial,
  getSession,
  releaseSocial,
  SocialProvider,
  signOut,
  startSocial,
} from '../service/contract.ts'
import {
  createPage,
  PROJECT_ID,
  refusalOf,
  SITE,
  startTestService,
  type TestPage,
  type TestService,
} from '../service/testing/startTestService.ts'
import { ATTEMPT_LIFE_MS, RESULT_LIFE_MS } from './socialLogins.ts'
import { socialRoutes } from './socialRoutes.ts'

let identity: Identity
let service: TestService
beforeAll(async () => {
  identity = await startIdentity()
  service = await startTestService({}, ({ app, hooks }) => {
    app.route('/', socialRoutes({ hooks, identity, name: 'The wallet', patienceMs: 50 }))
  })
})
afterAll(() => Promise.all([service.close(), identity.close()]))

const newFrame = () => createPage(service.origin)
const userOf = async (frame: TestPage) => (await frame.call(getSession, {})).user
const refusal = async (promise: Promise<unknown>) => (await refusalOf(promise)).code

const start = (frame: TestPage, provider: SocialProvider = 'google', attempt?: string) =>
  frame.call(startSocial, {
    provider,
    projectId: PROJECT_ID,
    site: SITE,
    device: frame.device,
    ...(attempt !== undefined && { attempt }),
  })

const finish = ({ call, device }: TestPage, uri: string) => call(finishSocial, { uri, device })

/** What the page at the end of the popup is told. */
async function loginResult(callback: string) {
  const response = await fetch(callback)
  const html = await response.text()
  const dataOf = (name: string) =>
    new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return {
    status: response.status,
    headers: response.headers,
    html,
    outcome: dataOf('outcome'),
    resultUri: dataOf('result-uri'),
    target: dataOf('target'),
    channel: dataOf('channel'),
    returnTo: dataOf('return-to'),
  }
}

/** From a click on the provider to the end of the popup. */
async function goThrough(frame: TestPage, provider: SocialProvider, answer: LoginAnswer) {
  const { uri, channel } = await start(frame, provider)
  return { ...(await loginResult(await signInAt(uri, answer))), begun: channel }
}

test.each(SocialProvider.options)('%s logs Ada in', async (provider) => {
  const frame = newFrame()
  const popup = await goThrough(frame, provider, { person: 'ada' })
  expect(popup).toMatchObject({ status: 200, outcome: 'done', target: SITE.origin, returnTo: '' })
  expect(popup.channel).toBe(popup.begun)
  expect(new URL(popup.resultUri).origin).toBe(service.origin)

  const { user } = await finish(frame, popup.resultUri)
  const userName = provider === 'discord' ? 'ada#0' : 'ada'
  const email = provider === 'x' ? null : 'ada@example.org'
  expect(user).toMatchObject({ kind: provider, email, userName })
  expect(await userOf(frame)).toEqual(user)
})

test('the same person gets the same account', async () => {
  const [one, other] = [newFrame(), newFrame()]
  const first = await goThrough(one, 'github', { person: 'grace', share: false })
  const second = await goThrough(other, 'github', { person: 'grace' })
  const { user } = await finish(one, first.resultUri)
  expect(user).toMatchObject({ email: null, userName: 'grace-hopper' })
  expect((await finish(other, second.resultUri)).user.id).toBe(user.id)
})

test('the authorization request carries PKCE, state and nonce, not the secrets themselves', async () => {
  const { searchParams } = new URL((await start(newFrame())).uri)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${service.origin}/v1/social/callback/google`,
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43)
  expect([...searchParams.keys()]).not.toContain('code_verifier')
})

test('the popup page runs only its own script, and sends no referrer', async () => {
  const { headers, html } = await goThrough(newFrame(), 'google', {
    name: '<img src=x>\u202eevil',
  })
  expect(headers.get('content-security-policy')?.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.has('cross-origin-opener-policy')).toBe(false)
  expect(html).toContain('&lt;img')
  expect(html).not.toMatch(/\u202e|<img|style="/)
})

test('two requests with one result start one session and get the same answer', async () => {
  const frame = newFrame()
  const { resultUri } = await goThrough(frame, 'google', { person: 'ada' })
  const first = await finish(frame, resultUri)
  expect(await finish(frame, resultUri)).toEqual(first)
})

test('error: rejects a result after its session has ended', async () => {
  const frame = newFrame()
  const { resultUri } = await goThrough(frame, 'google', { person: 'ada' })
  await finish(frame, resultUri)
  await frame.call(signOut, {})
  expect(await refusal(finish(frame, resultUri))).toBe('code_expired')
  expect(await userOf(frame)).toBeNull()
})

test('error: rejects a result of another device', async () => {
  const frame = newFrame()
  const { resultUri } = await goThrough(frame, 'google', { person: 'ada' })
  expect(await refusal(finish(newFrame(), resultUri))).toBe('login_denied')
  expect((await finish(frame, resultUri)).user.userName).toBe('ada')
  expect(await refusal(finish(newFrame(), resultUri))).toBe('login_denied')
})

test('error: rejects a tampered result', async () => {
  const frame = newFrame()
  const { resultUri } = await goThrough(frame, 'google', { person: 'ada' })
  const elsewhere = new URL(resultUri)
  elsewhere.hostname = 'localhost'
  const otherPath = new URL(resultUri)
  otherPath.pathname = '/v1/social/other'
  const flipped = resultUri.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const uri of [elsewhere.href, otherPath.href, flipped, '?auth=12345678', 'javascript:0'])
    expect(await refusal(finish(frame, uri))).toBe('code_expired')
  expect((await finish(frame, resultUri)).user.userName).toBe('ada')
})

test('error: a result expires after three minutes, a pending login after ten', async () => {
  const frame = newFrame()
  const { resultUri } = await goThrough(frame, 'google', { person: 'ada' })
  service.clock.advance(RESULT_LIFE_MS)
  expect(await refusal(finish(frame, resultUri))).toBe('code_expired')

  const callback = await signInAt((await start(frame)).uri, { person: 'ada' })
  service.clock.advance(ATTEMPT_LIFE_MS)
  expect(await loginResult(callback)).toMatchObject({
    status: 400,
    outcome: 'unknown',
    resultUri: '',
  })
})

test('error: a login cancelled at the provider is reported as cancelled', async () => {
  const frame = newFrame()
  const popup = await goThrough(frame, 'facebook', 'cancel')
  expect(popup).toMatchObject({
    status: 200,
    outcome: 'cancelled',
    resultUri: '',
    target: SITE.origin,
  })
  expect(await frame.call(awaitSocial, { channel: popup.channel, device: frame.device })).toEqual({
    status: 'cancelled',
  })
})

test('error: rejects a wrong state', async () => {
  const callback = new URL(await signInAt((await start(newFrame())).uri, { person: 'ada' }))
  for (const state of ['', 'f'.repeat(64)]) {
    callback.searchParams.set('state', state)
    expect(await loginResult(callback.href)).toMatchObject({ outcome: 'unknown', target: '' })
  }
})

test('error: rejects a wrong nonce', async () => {
  const uri = new URL((await start(newFrame())).uri)
  uri.searchParams.set('nonce', 'of-another-login')
  const popup = await loginResult(await signInAt(uri.href, { person: 'ada' }))
  expect(popup).toMatchObject({ status: 400, outcome: 'failed', resultUri: '' })
})

test('error: rejects a wrong code challenge', async () => {
  const uri = new URL((await start(newFrame())).uri)
  uri.searchParams.set('code_challenge', 'A'.repeat(43))
  const popup = await loginResult(await signInAt(uri.href, { person: 'ada' }))
  expect(popup).toMatchObject({ outcome: 'failed', resultUri: '' })
})

test('error: accepts an answer once, and a code for its own login only', async () => {
  const frame = newFrame()
  const callback = await signInAt((await start(frame)).uri, { person: 'ada' })
  expect((await loginResult(callback)).outcome).toBe('done')
  expect((await loginResult(callback)).outcome).toBe('unknown')

  // An attacker's code, put into the visitor's own answer.
  const stolen = new URL(await signInAt((await start(frame)).uri, { person: 'grace' }))
  const mine = new URL(await signInAt((await start(frame)).uri, { person: 'ada' }))
  mine.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(await loginResult(mine.href)).toMatchObject({ outcome: 'failed', resultUri: '' })
})

test('error: does not accept an answer of one provider for another', async () => {
  const frame = newFrame()
  const callback = await signInAt((await start(frame, 'github')).uri, { person: 'ada' })
  const asGoogle = callback.replace('/callback/github', '/callback/google')
  expect((await loginResult(asGoogle)).outcome).toBe('unknown')
  const mixed = new URL(callback)
  mixed.searchParams.set('iss', identity.issuerOf('google'))
  expect((await loginResult(mixed.href)).outcome).toBe('failed')
})

test('error: only a listed site of a known project may start a login', async () => {
  const { call, device } = newFrame()
  const begin = (projectId: string, origin: string) =>
    refusal(call(startSocial, { provider: 'google', projectId, site: { origin }, device }))
  expect(await begin(PROJECT_ID, 'https://evil.example')).toBe('origin_not_allowed')
  expect(await begin('unknown', SITE.origin)).toBe('origin_not_allowed')
})

test('without popups, returns the visitor to the page’s own address', async () => {
  const frame = newFrame()
  const goBackTo = async (address: string, answer: LoginAnswer = { person: 'ada' }) => {
    const { uri } = await start(frame)
    // As the page does it: behind the state, wherever that stands.
    const marked = new URL(uri)
    const state = marked.searchParams.get('state')
    marked.searchParams.set('state', `${state}--${address}`)
    return loginResult(await signInAt(marked.href, answer))
  }
  const home = `${SITE.origin}/cart?item=1&size=2--3#top`
  expect(await goBackTo(home)).toMatchObject({ outcome: 'done', returnTo: home })
  expect(await goBackTo(home, 'cancel')).toMatchObject({ outcome: 'cancelled', returnTo: home })
  for (const address of [
    'https://evil.example/',
    'javascript:alert(1)',
    `${SITE.origin}.evil.example/`,
  ])
    expect(await goBackTo(address)).toMatchObject({ outcome: 'done', returnTo: '' })
})

test('a popup without opener gets its address by the attempt, once', async () => {
  const frame = newFrame()
  const { call } = newFrame()
  const attempt = 'an-attempt-of-the-page'
  expect(await call(findSocialUri, { attempt })).toEqual({ uri: null })
  const { uri } = await start(frame, 'apple', attempt)
  expect(await call(findSocialUri, { attempt })).toEqual({ uri })
  expect(await call(findSocialUri, { attempt })).toEqual({ uri: null })
})

test('the service passes a result on only after the visitor has confirmed', async () => {
  const frame = newFrame()
  const { uri, channel } = await start(frame)
  const ask = ({ device, call }: TestPage) => call(awaitSocial, { channel, device })
  expect(await ask(frame)).toEqual({ status: 'pending' })
  const { resultUri } = await loginResult(await signInAt(uri, { person: 'ada' }))
  expect(await ask(frame)).toEqual({ status: 'pending' })

  await newFrame().call(releaseSocial, { uri: resultUri })
  expect(await refusal(ask(newFrame()))).toBe('login_denied')
  expect(await ask(frame)).toEqual({ status: 'done', resultUri })
  expect((await finish(frame, resultUri)).user.userName).toBe('ada')

  expect(await refusal(frame.call(releaseSocial, { uri: `${resultUri}x` }))).toBe('code_expired')
  service.clock.advance(ATTEMPT_LIFE_MS + RESULT_LIFE_MS)
  expect(await ask(frame)).toEqual({ status: 'expired' })
})

test('error: an unreachable provider is a server error', async () => {
  const away = { addClient: identity.addClient, issuerOf: () => 'http://127.0.0.1:1' }
  const lonely = await startTestService({}, ({ app, hooks }) => {
    app.route('/', socialRoutes({ hooks, identity: away }))
  })
  expect(await refusal(start(createPage(lonely.origin)))).toBe('service_failed')
  await lonely.close()
})

test('serves the script and the stylesheet of the page', async () => {
  const { html } = await goThrough(newFrame(), 'google', { person: 'ada' })
  for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await fetch(service.origin + path)).status).toBe(200)
  expect(
    (await createLoginBrowser().go(`${service.origin}/v1/social/callback/myspace`)).response.status,
  ).toBe(404)
})

test('error: limits the number of logins of one device', async () => {
  const frame = newFrame()
  for (let begun = 1; begun <= 20; begun++) await start(frame)
  const refused = await refusalOf(start(frame))
  expect(refused.code).toBe('throttled')
  expect(await refusal(start(frame, 'github'))).toBe('throttled')
  await start(newFrame())
  service.clock.advance((refused.retryAfterSeconds ?? 0) * 1_000)
  await start(frame)
})

test('error: one site cannot use up the storage of all', async () => {
  const small = { intervalMs: 0, count: 3, windowMs: 60_000 }
  const busy = await startTestService({ limits: { loginsPerOrigin: small } }, ({ app, hooks }) => {
    app.route('/', socialRoutes({ hooks, identity, name: 'The busy wallet' }))
  })
  for (let begun = 1; begun <= 3; begun++) await start(createPage(busy.origin))
  expect(await refusal(start(createPage(busy.origin)))).toBe('throttled')
  busy.clock.advance(60_000)
  await start(createPage(busy.origin))
  await busy.close()
})
