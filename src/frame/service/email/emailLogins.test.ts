import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { awaitApproval, getSession, signOut } from '../contract.ts'
import { askByEmail, logInByEmail } from '../testing/logInByEmail.ts'
import {
  codeIn,
  createPage,
  linkIn,
  newDevice,
  otherThan,
  refusalOf,
  startTestService,
  type TestPage,
  type TestService,
  typeCode,
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

/** Seconds matter: none pass but those that the test's clock is put forward by. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['Date'] })

const logIn = (email: string, page?: TestPage) => logInByEmail(at, email, page)

const press = (link: string, decision: 'approve' | 'decline') =>
  fetch(new URL('/register', link), {
    method: 'POST',
    body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '', decision }),
  })

test('behavior: a new address gets a code by e-mail, and with it an account', async () => {
  const page = createPage(at.origin)
  const { action, login } = await askByEmail(page, ' Ada@Example.org ')
  expect(action).toBe('VERIFY_OTP')

  const [mail, ...others] = at.mailbox.messages('ada@example.org')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your login code')
  expect(mail?.text).toMatch(/^\d{3} \d{3}\n/)
  expect(mail?.text).toContain('The Shop (https://shop.example)')
  expect(mail?.html).toContain(mail?.text.slice(0, 7))

  const { user } = await typeCode(page, login, codeIn(at.mailbox, 'ada@example.org'))
  expect(user).toMatchObject({ email: 'ada@example.org', userName: null, kind: 'email' })
  expect(await page.call(getSession, {})).toEqual({ user })
})

test('behavior: accepts the code with its printed spaces', async () => {
  const email = newPerson()
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  const code = codeIn(at.mailbox, email)
  await typeCode(page, login, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect((await page.call(getSession, {})).user?.email).toBe(email)
})

test('behavior: the same device returns to the same account with a code alone', async () => {
  const email = newPerson()
  const { page, user } = await logIn(email)
  await page.call(signOut, {})
  const { action, login } = await askByEmail(page, email)
  expect(action).toBe('VERIFY_OTP')
  const again = await typeCode(page, login, codeIn(at.mailbox, email))
  expect(again.user).toEqual(user)
})

test('behavior: needs no code while the session is valid', async () => {
  const email = newPerson()
  const { page } = await logIn(email)
  at.mailbox.clear()
  expect(await askByEmail(page, email.toUpperCase())).toEqual({ action: 'CONNECT', login: null })
  expect(at.mailbox.messages()).toEqual([])
  // Somebody else's address is another matter.
  expect((await askByEmail(page, newPerson())).action).toBe('VERIFY_OTP')
})

test('behavior: a new device is approved by a button behind a link, and then gets a code', async () => {
  const email = newPerson()
  const { user } = await logIn(email)
  at.mailbox.clear()

  const page = createPage(at.origin)
  const { action, login } = await askByEmail(page, email)
  expect(action).toBe('VERIFY_DEVICE')
  const [mail] = at.mailbox.messages(email)
  expect(mail?.subject).toBe('Approve this login')
  expect(mail?.text).toContain('Approve this login')
  expect(mail?.text).not.toMatch(/\d{3}\s?\d{3}/)
  const link = linkIn(at.mailbox, email)
  expect(mail?.html).toContain(link)

  // A program that checks mails opens the link, twice: nothing happens.
  await fetch(link)
  await fetch(link, { method: 'HEAD' })
  const shown = await (await fetch(link)).text()
  expect(shown).toMatch(/<button [^>]*value="approve">Approve<\/button>/)
  expect(shown).toContain('The Shop (https://shop.example)')
  expect(at.mailbox.messages(email)).toHaveLength(1)
  await expect(typeCode(page, login, '123456')).rejects.toMatchObject({ code: 'code_expired' })

  const waiting = page.call(awaitApproval, { login: login ?? '' })
  const answer = await press(link, 'approve')
  expect(await answer.text()).toContain('approved')
  expect(await waiting).toEqual({ status: 'approved' })

  expect(at.mailbox.messages(email)[0]?.subject).toBe('Your login code')
  const entered = await typeCode(page, login, codeIn(at.mailbox, email))
  expect(entered.user).toEqual(user)
  // Used up.
  expect((await fetch(link)).status).toBe(410)
  expect((await press(link, 'approve')).status).toBe(410)
  expect((await press(link, 'decline')).status).toBe(410)
})

test('behavior: an approved device gets another code without another approval', async () => {
  const email = newPerson()
  await logIn(email)
  const page = createPage(at.origin)
  await askByEmail(page, email)
  await press(linkIn(at.mailbox, email), 'approve')
  const { action, login } = await askByEmail(page, email)
  expect(action).toBe('VERIFY_OTP')
  await typeCode(page, login, codeIn(at.mailbox, email))
})

test('behavior: when the approval was sent twice, either link approves the latest attempt', async () => {
  const email = newPerson()
  await logIn(email)
  const page = createPage(at.origin)
  await askByEmail(page, email)
  const firstLink = linkIn(at.mailbox, email)
  at.clock.advance(31_000)
  const { login } = await askByEmail(page, email)
  const secondLink = linkIn(at.mailbox, email)
  expect((await press(firstLink, 'approve')).status).toBe(200)
  expect(await page.call(awaitApproval, { login: login ?? '' })).toEqual({ status: 'approved' })
  expect((await press(secondLink, 'approve')).status).toBe(410)
  await typeCode(page, login, codeIn(at.mailbox, email))
})

test('error: the owner of the address can decline, and then no code is sent', async () => {
  const email = newPerson()
  await logIn(email)
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  const waiting = page.call(awaitApproval, { login: login ?? '' })
  expect(await (await press(linkIn(at.mailbox, email), 'decline')).text()).toContain('declined')
  expect(await waiting).toEqual({ status: 'denied' })
  expect(at.mailbox.messages(email)[0]?.subject).toBe('Approve this login')
  await expect(typeCode(page, login, '123456')).rejects.toMatchObject({ code: 'device_denied' })
})

test('error: an approval link expires after 20 minutes', async () => {
  const email = newPerson()
  await logIn(email)
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  at.clock.advance(20 * MINUTE_MS)
  expect((await press(linkIn(at.mailbox, email), 'approve')).status).toBe(410)
  expect(await page.call(awaitApproval, { login: login ?? '' })).toEqual({ status: 'expired' })
})

/** Longer than four wrong codes are to be waited for. */
const WAIT_MS = 10_000

test('error: rejects a wrong code, and the fifth ends the attempt', async () => {
  const email = newPerson()
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  const code = codeIn(at.mailbox, email)
  const wrong = otherThan(code)
  for (let tries = 1; tries <= 4; tries++) {
    await expect(typeCode(page, login, wrong)).rejects.toMatchObject({
      code: 'wrong_code',
      message: 'Invalid code',
    })
    at.clock.advance(WAIT_MS)
  }
  await expect(typeCode(page, login, wrong)).rejects.toMatchObject({
    code: 'too_many_tries',
    message: 'Too many wrong codes, ask for a new one',
  })
  await expect(typeCode(page, login, code)).rejects.toMatchObject({ code: 'too_many_tries' })
  expect(await page.call(getSession, {})).toEqual({ user: null })
})

test('behavior: four wrong codes leave a fifth try; malformed input does not count', async () => {
  const email = newPerson()
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  const code = codeIn(at.mailbox, email)
  for (const typed of ['', '12345', 'abcdef', '1234567'])
    await expect(typeCode(page, login, typed)).rejects.toMatchObject({ code: 'wrong_code' })
  for (let tries = 1; tries <= 4; tries++) {
    await expect(typeCode(page, login, otherThan(code))).rejects.toMatchObject({
      code: 'wrong_code',
    })
    at.clock.advance(WAIT_MS)
  }
  await typeCode(page, login, code)
})

test('error: wrong codes cause growing delays, and a new code does not reset them', async () => {
  stopTime()
  const email = newPerson()
  const page = createPage(at.origin)
  const waits: number[] = []
  for (let mails = 1; mails <= 3; mails++) {
    const { login } = await askByEmail(page, email)
    const code = codeIn(at.mailbox, email)
    for (let tries = 1; tries <= 5; ) {
      const refused = await refusalOf(typeCode(page, login, otherThan(code)))
      if (refused.code !== 'throttled') {
        tries += 1
        continue
      }
      // Not even the right one is looked at too early.
      expect((await refusalOf(typeCode(page, login, code))).code).toBe('throttled')
      waits.push(refused.retryAfterSeconds ?? 0)
      at.clock.advance((refused.retryAfterSeconds ?? 0) * 1_000)
    }
    at.clock.advance(30_000)
  }
  // 30 s pass before each new code: 16 were the fourth wait, 30 are part of the eighth. The third code then runs out.
  expect(waits).toEqual([2, 4, 8, 32, 64, 128, 256, 482, 900])

  // The right one ends it.
  at.clock.advance(15 * MINUTE_MS)
  const { login } = await askByEmail(page, email)
  await typeCode(page, login, codeIn(at.mailbox, email))
  await page.call(signOut, {})
  const again = await askByEmail(page, email)
  const code = codeIn(at.mailbox, email)
  expect((await refusalOf(typeCode(page, again.login, otherThan(code)))).code).toBe('wrong_code')
  await typeCode(page, again.login, code)
})

test('behavior: wrong codes of an unknown device do not delay a known one', async () => {
  stopTime()
  const email = newPerson()
  const { page } = await logIn(email)
  await page.call(signOut, {})
  const otherPage = createPage(at.origin)
  const { login } = await askByEmail(otherPage, email)
  await press(linkIn(at.mailbox, email), 'approve')
  for (let tries = 1; tries <= 2; tries++)
    await refusalOf(typeCode(otherPage, login, otherThan(codeIn(at.mailbox, email))))
  expect((await refusalOf(typeCode(otherPage, login, '000000'))).code).toBe('throttled')
  const mine = await askByEmail(page, email)
  await typeCode(page, mine.login, codeIn(at.mailbox, email))
})

test('error: checks concurrent guesses one at a time', async () => {
  stopTime()
  const email = newPerson()
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  const wrong = otherThan(codeIn(at.mailbox, email))
  const guesses = await Promise.allSettled(
    Array.from({ length: 20 }, () => typeCode(page, login, wrong)),
  )
  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code)
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(2)
  expect(codes.filter((code) => code === 'throttled')).toHaveLength(18)
})

test('error: a code expires after 20 minutes', async () => {
  const email = newPerson()
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  at.clock.advance(19 * MINUTE_MS)
  await expect(typeCode(page, login, otherThan(codeIn(at.mailbox, email)))).rejects.toMatchObject({
    code: 'wrong_code',
  })
  at.clock.advance(MINUTE_MS)
  await expect(typeCode(page, login, codeIn(at.mailbox, email))).rejects.toMatchObject({
    code: 'code_expired',
    message: 'Code expired',
  })
})

test('error: a code works once, even in ten concurrent requests', async () => {
  const email = newPerson()
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, email)
  const code = codeIn(at.mailbox, email)
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => typeCode(page, login, code)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(typeCode(page, login, code)).rejects.toMatchObject({ code: 'code_expired' })
})

test('error: a newer code replaces an older one', async () => {
  const email = newPerson()
  const page = createPage(at.origin)
  const first = await askByEmail(page, email)
  const firstCode = codeIn(at.mailbox, email)
  at.clock.advance(30_000)
  const second = await askByEmail(page, email)
  await expect(typeCode(page, first.login, firstCode)).rejects.toMatchObject({
    code: 'code_expired',
  })
  await typeCode(page, second.login, codeIn(at.mailbox, email))
})

test('error: a code works only for its own attempt', async () => {
  const [email, other] = [newPerson(), newPerson()]
  const [page, otherPage] = [createPage(at.origin), createPage(at.origin)]
  await askByEmail(page, email)
  const { login } = await askByEmail(otherPage, other)
  const code = codeIn(at.mailbox, email)
  if (code !== codeIn(at.mailbox, other))
    await expect(typeCode(otherPage, login, code)).rejects.toMatchObject({ code: 'wrong_code' })
  await expect(typeCode(page, 'made-up', code)).rejects.toMatchObject({ code: 'code_expired' })
})

test('behavior: two devices with a concurrent first login share one account', async () => {
  const email = newPerson()
  const [one, two] = [createPage(at.origin), createPage(at.origin, newDevice())]
  const first = await askByEmail(one, email)
  const firstCode = codeIn(at.mailbox, email)
  at.clock.advance(30_000)
  const second = await askByEmail(two, email)
  const users = await Promise.all([
    typeCode(one, first.login, firstCode),
    typeCode(two, second.login, codeIn(at.mailbox, email)),
  ])
  expect(users[0].user).toEqual(users[1].user)
})
