import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signOut, startEmail } from '../contract.ts'
import { askByEmail, logInByEmail } from '../testing/logInByEmail.ts'
import {
  createPage,
  PROJECT_ID,
  refusalOf,
  SITE,
  startTestService,
  type TestPage,
  type TestService,
} from '../testing/startTestService.ts'

let at: TestService

beforeAll(async () => {
  at = await startTestService()
})
afterAll(() => at.close())
beforeEach(() => at.mailbox.clear())
afterEach(() => vi.useRealTimers())

let people = 0
const newPerson = () => `person-${++people}@example.org`
const MINUTE_MS = 60_000

const logIn = (email: string, page?: TestPage) => logInByEmail(at, email, page)

test('error: sends one e-mail in 30 seconds, whoever asks [spec 5.14b]', async () => {
  const email = newPerson()
  await askByEmail(createPage(at.origin), email)
  at.clock.advance(12_000)
  const {
    code,
    message,
    retryAfterSeconds = 0,
  } = await refusalOf(askByEmail(createPage(at.origin), email))
  expect(code).toBe('throttled')
  expect(retryAfterSeconds).toBeGreaterThan(0)
  expect(retryAfterSeconds).toBeLessThanOrEqual(18)
  expect(message).toBe(`Please try again after ${retryAfterSeconds} seconds`)
  expect(at.mailbox.messages(email)).toHaveLength(1)
  at.clock.advance(18_000)
  await askByEmail(createPage(at.origin), email)
  expect(at.mailbox.messages(email)).toHaveLength(2)
})

test('error: of many concurrent requests sends one e-mail', async () => {
  const email = newPerson()
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => askByEmail(createPage(at.origin), email)),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(at.mailbox.messages(email)).toHaveLength(1)
})

test('behavior: e-mails requested by unknown devices do not lock out a known one', async () => {
  const email = newPerson()
  const { page } = await logIn(email)
  await page.call(signOut, {})
  await askByEmail(createPage(at.origin), email)
  await expect(askByEmail(createPage(at.origin), email)).rejects.toMatchObject({
    code: 'throttled',
  })
  expect((await askByEmail(page, email)).action).toBe('VERIFY_OTP')
})

test('error: sends at most twenty e-mails an hour to one address', async () => {
  const email = newPerson()
  for (let mails = 1; mails <= 20; mails++) {
    await askByEmail(createPage(at.origin), email)
    at.clock.advance(30_000)
  }
  await expect(askByEmail(createPage(at.origin), email)).rejects.toMatchObject({
    code: 'throttled',
  })
  at.clock.advance(60 * MINUTE_MS)
  await askByEmail(createPage(at.origin), email)
})

test.each(['', 'ada', 'ada@', 'ada@localhost', 'a da@example.org', 'ada@example.org\nBcc: x@y.zz'])(
  'error: rejects the address %j',
  async (email) => {
    await expect(askByEmail(createPage(at.origin), email)).rejects.toMatchObject({
      code: 'invalid_email',
      message: 'Invalid email',
    })
    expect(at.mailbox.messages()).toEqual([])
  },
)

test('error: sends no e-mail for a site that the project does not list [spec 5.14b]', async () => {
  const page = createPage(at.origin)
  const from = (projectId: string, origin: string) =>
    page.call(startEmail, { projectId, email: newPerson(), device: page.device, site: { origin } })
  const refused = { code: 'origin_not_allowed' }
  await expect(from(PROJECT_ID, 'https://evil.example')).rejects.toMatchObject(refused)
  await expect(from('another-project', SITE.origin)).rejects.toMatchObject(refused)
  expect(at.mailbox.messages()).toEqual([])
})
