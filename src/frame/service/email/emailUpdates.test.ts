import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  getSession,
  signOut,
  startEmailUpdate,
  verifyPrimaryEmail,
  verifySecondaryEmail,
} from '../contract.ts'
import { logInByEmail } from '../testing/logInByEmail.ts'
import {
  codeIn,
  otherThan,
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
const newPerson = () => `mover-${++people}@example.org`

const logIn = (email: string, page?: TestPage) => logInByEmail(at, email, page)

const update = (page: TestPage, email: string) => page.call(startEmailUpdate, { email, site: SITE })
const confirmOld = (page: TestPage, otp: string) => page.call(verifyPrimaryEmail, { otp })
const confirmNew = (page: TestPage, otp: string) => page.call(verifySecondaryEmail, { otp })

test('behavior: changes the address after a code to the old one and a code to the new one', async () => {
  const [oldEmail, newEmail] = [newPerson(), newPerson()]
  const { page, user } = await logIn(oldEmail)

  expect(await update(page, newEmail.toUpperCase())).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  const [mail] = at.mailbox.messages(oldEmail)
  expect(mail?.subject).toBe('Your code to change your email')
  expect(mail?.text).toContain(`to ${newEmail}, as asked on The Shop (https://shop.example)`)
  expect(at.mailbox.messages(newEmail)).toEqual([])

  await confirmOld(page, codeIn(at.mailbox, oldEmail))
  expect((await page.call(getSession, {})).user?.email).toBe(oldEmail)
  expect(at.mailbox.messages(newEmail)[0]?.subject).toBe('Your code to confirm this email')

  expect(await confirmNew(page, codeIn(at.mailbox, newEmail))).toEqual({ newEmail })
  expect((await page.call(getSession, {})).user).toEqual({ ...user, email: newEmail })
  expect(at.mailbox.messages(oldEmail)[0]?.subject).toBe('The email of your wallet has changed')

  // The new address opens the same account, the old one a new one.
  await page.call(signOut, {})
  expect((await logIn(newEmail, page)).user.id).toBe(user.id)
  expect((await logIn(oldEmail)).user.id).not.toBe(user.id)
})

test('error: wrong codes at either step change nothing', async () => {
  const [oldEmail, newEmail] = [newPerson(), newPerson()]
  const { page } = await logIn(oldEmail)
  await update(page, newEmail)
  const primary = codeIn(at.mailbox, oldEmail)
  expect(await refusalOf(confirmOld(page, otherThan(primary)))).toMatchObject({
    code: 'wrong_code',
    message: 'Invalid code',
  })
  // Not yet the turn of the new address.
  expect((await refusalOf(confirmNew(page, primary))).code).toBe('code_expired')
  await confirmOld(page, primary)
  expect((await refusalOf(confirmOld(page, primary))).code).toBe('code_expired')
  const secondary = codeIn(at.mailbox, newEmail)
  for (let tries = 1; tries <= 4; tries++) {
    expect((await refusalOf(confirmNew(page, otherThan(secondary)))).code).toBe('wrong_code')
    at.clock.advance(10_000)
  }
  expect((await refusalOf(confirmNew(page, otherThan(secondary)))).code).toBe('too_many_tries')
  expect((await refusalOf(confirmNew(page, secondary))).code).toBe('too_many_tries')
  expect((await page.call(getSession, {})).user?.email).toBe(oldEmail)
})

test('error: wrong codes cause delays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [oldEmail, newEmail] = [newPerson(), newPerson()]
  const { page } = await logIn(oldEmail)
  await update(page, newEmail)
  const code = codeIn(at.mailbox, oldEmail)
  for (let tries = 1; tries <= 2; tries++) await refusalOf(confirmOld(page, otherThan(code)))
  expect((await refusalOf(confirmOld(page, code))).code).toBe('throttled')
  at.clock.advance(2_000)
  await confirmOld(page, code)
})

test('error: both codes expire after 20 minutes', async () => {
  const [oldEmail, newEmail] = [newPerson(), newPerson()]
  const { page } = await logIn(oldEmail)
  await update(page, newEmail)
  at.clock.advance(20 * 60_000)
  expect((await refusalOf(confirmOld(page, codeIn(at.mailbox, oldEmail)))).code).toBe(
    'code_expired',
  )
})

test('behavior: a confirmed first step is not repeated, for the same new address only', async () => {
  const [oldEmail, newEmail] = [newPerson(), newPerson()]
  const { page } = await logIn(oldEmail)
  await update(page, newEmail)
  await confirmOld(page, codeIn(at.mailbox, oldEmail))
  const firstCode = codeIn(at.mailbox, newEmail)
  at.clock.advance(30_000)
  expect(await update(page, newEmail)).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
  const secondCode = codeIn(at.mailbox, newEmail)
  if (firstCode !== secondCode)
    expect((await refusalOf(confirmNew(page, firstCode))).code).toBe('wrong_code')

  at.clock.advance(30_000)
  const other = newPerson()
  expect(await update(page, other)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  expect((await refusalOf(confirmNew(page, secondCode))).code).toBe('code_expired')
})

test('error: rejects another request within 30 seconds', async () => {
  const { page } = await logIn(newPerson())
  await update(page, newPerson())
  const { code, message } = await refusalOf(update(page, newPerson()))
  expect(code).toBe('throttled')
  expect(message).toMatch(/^Please try again after \d+ seconds$/)
})

test('error: rejects an address that already has a wallet', async () => {
  const [taken, email] = [newPerson(), newPerson()]
  await logIn(taken)
  const { page } = await logIn(email)
  await update(page, taken)
  await confirmOld(page, codeIn(at.mailbox, email))
  expect(await refusalOf(confirmNew(page, codeIn(at.mailbox, taken)))).toMatchObject({
    code: 'email_taken',
    message: 'This email already has a wallet',
  })
  expect((await page.call(getSession, {})).user?.email).toBe(email)
})

test('error: rejects an invalid address, the same address, and a missing session', async () => {
  const email = newPerson()
  const { page } = await logIn(email)
  expect((await refusalOf(update(page, 'nonsense'))).code).toBe('invalid_email')
  expect(await refusalOf(update(page, email.toUpperCase()))).toMatchObject({
    code: 'bad_request',
    message: 'This is your email already',
  })
  await page.call(signOut, {})
  expect((await refusalOf(update(page, newPerson()))).code).toBe('signed_out')
  expect((await refusalOf(confirmOld(page, '123456'))).code).toBe('signed_out')
  expect((await refusalOf(confirmNew(page, '123456'))).code).toBe('signed_out')
})

test('error: a change is bound to its session', async () => {
  const [email, newEmail] = [newPerson(), newPerson()]
  const { page } = await logIn(email)
  const { page: otherPage } = await logIn(newPerson())
  await update(page, newEmail)
  const code = codeIn(at.mailbox, email)
  expect((await refusalOf(confirmOld(otherPage, code))).code).toBe('code_expired')
})
