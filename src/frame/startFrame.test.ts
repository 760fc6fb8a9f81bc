import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFaults } from '#server/faults.ts'
import { createSettings } from '#server/settings.ts'
import { type RunningMailbox, startMailbox } from '#testkit/mailbox/startMailbox.ts'
import { type Identity, startIdentity } from '../../demo/sandbox/identity/startIdentity.ts'
import { signInAt } from '../../demo/sandbox/identity/testing/signInAt.ts'
import {
  awaitFarcaster,
  finishSocial,
  getSession,
  startEmail,
  startFarcaster,
  startSocial,
} from './service/contract.ts'
import { openKeyShares } from './service/openKeyShares.ts'
import { toBase64Url } from './service/shareEnvelope.ts'
import { createClock } from './service/testing/clock.ts'
import {
  codeIn,
  createPage,
  linkIn,
  otherThan,
  refusalOf,
  typeCode,
} from './service/testing/startTestService.ts'
import { type RunningFrame, startFrame } from './startFrame.ts'

const SITE = { origin: 'http://localhost:3000', name: 'The Shop' }
const secret = randomBytes(32)
const clock = createClock()
const faults = createFaults()
let mailbox: RunningMailbox
let identity: Identity
let frame: RunningFrame
beforeAll(async () => {
  ;[mailbox, identity] = await Promise.all([startMailbox(), startIdentity()])
  frame = await startFrame({
    networks: [],
    smtpUrl: mailbox.smtpUrl,
    identity,
    settings: createSettings(),
    faults,
    service: { secret, now: clock.now },
  })
})
afterAll(async () => {
  await frame.close()
  await Promise.all([identity.close(), mailbox.close()])
})
afterEach(() => vi.restoreAllMocks())

/** All that this process says from now on, on the console and around it. */
function listenToLogs(): () => string {
  const said: string[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => {
      said.push(line.map((one) => (one instanceof Error ? one.stack : String(one))).join(' '))
    })
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said.push(String(text))
      return true
    })
  return () => said.join('\n')
}

const post = (url: string, body: string, type: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': type }, body })

test('behavior: no log holds a login secret, over a whole login with every failure', async () => {
  const said = listenToLogs()
  const email = 'ada.of.the.logs@example.org'
  const secrets = new Set<string>([email, secret.toString('base64'), secret.toString('hex')])
  const keep = (...found: (string | null | undefined)[]) => {
    for (const one of found) if (one) secrets.add(one)
  }
  const asked = (page: ReturnType<typeof createPage>) => ({
    projectId: 'any',
    device: page.device,
    site: SITE,
  })

  // By e-mail: a wrong code, the right one, and a second device that is approved.
  const page = createPage(frame.origin)
  const { login } = await page.call(startEmail, { ...asked(page), email })
  const code = codeIn(mailbox, email)
  keep(page.device, login, code, otherThan(code), `${code.slice(0, 3)} ${code.slice(3)}`)
  await refusalOf(typeCode(page, login, otherThan(code)))
  await typeCode(page, login, code)
  keep(page.bearer.get())
  const { shares } = await openKeyShares(page)
  keep(...shares.map((share) => toBase64Url(share)))
  const second = createPage(frame.origin)
  const waiting = await second.call(startEmail, { ...asked(second), email })
  const link = linkIn(mailbox, email)
  const token = new URL(link).searchParams.get('token') ?? ''
  keep(second.device, waiting.login, token)
  await fetch(link)
  await post(`${frame.origin}/register`, 'no form', 'multipart/form-data; boundary=no')
  const form = new URLSearchParams({ token, decision: 'approve' })
  await fetch(`${frame.origin}/register`, { method: 'POST', body: form })
  keep(codeIn(mailbox, email))
  await typeCode(second, waiting.login, codeIn(mailbox, email))

  // By a provider, which is answered once too often.
  const social = createPage(frame.origin)
  const { uri, channel } = await social.call(startSocial, { ...asked(social), provider: 'google' })
  keep(social.device, channel, new URL(uri).searchParams.get('state'))
  const callback = await signInAt(uri, { person: 'ada' })
  keep(new URL(callback).searchParams.get('code'), 'ada@example.org')
  const handedOver = await (await fetch(callback)).text()
  await fetch(callback)
  const [, resultUri = ''] = /data-result-uri="([^"]*)"/.exec(handedOver) ?? []
  keep(new URL(resultUri).searchParams.get('auth'))
  await social.call(finishSocial, { uri: resultUri, device: social.device })
  const spoilt = await social.call(startSocial, { ...asked(social), provider: 'github' })
  const back = new URL(await signInAt(spoilt.uri, { person: 'ada' }))
  back.searchParams.set('code', 'a-code-that-nobody-gave')
  keep('a-code-that-nobody-gave', back.searchParams.get('state'))
  await fetch(back)

  // By a phone whose form is broken.
  const phone = createPage(frame.origin)
  const { url, token: wait } = await phone.call(startFarcaster, asked(phone))
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  keep(phone.device, wait, name)
  expect((await post(url, 'no form', 'multipart/form-data; boundary=no')).status).toBe(500)
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve', fid: '1815' }),
  })
  await phone.call(awaitFarcaster, { token: wait, device: phone.device })
  keep(phone.bearer.get())

  faults.set('/v1/session', { status: 500 })
  await refusalOf(page.call(getSession, {}))
  faults.clear()

  const log = said()
  vi.restoreAllMocks()
  // They do say that something failed, and where.
  expect(log).toContain('frame: /farcaster/:channel failed: TypeError')
  expect(log).toMatch(/frame service: .*github gives no token/)
  expect(secrets.size).toBeGreaterThan(20)
  expect([...secrets].filter((one) => log.includes(one))).toEqual([])
})
