import { afterEach, expect } from 'vitest'
import { createClock } from '#frame/service/testing/clock.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

// An e-mail login over time: on the service's clock, and on the visitor's.

const MINUTE_MS = 60_000
const clock = createClock()

const test = journeys({ sandbox: { frame: { now: clock.now } } })
const fixture = fixtureOf(test)
let modal: ModalPage

afterEach(async () => {
  clock.reset()
})

const visit = async () => {
  modal = await fixture.visit({ prepare: (page) => page.context().clock.install() })
  const flow = loginFlow(modal, fixture.sandbox)
  return {
    ...flow,
    resend: () => modal.dialog.getByRole('button', { name: /^Resend/ }),
    /** Lets time pass for everyone. */
    async pass(ms: number) {
      clock.advance(ms)
      await modal.page.clock.fastForward(ms)
    },
  }
}

test('behavior: after 30 s another code can be sent, which invalidates the one before', async () => {
  const { submit, otp, resend, pass, isIn } = await visit()
  const email = newEmail()
  await submit(email)
  await otp().waitFor()
  const first = await readCode(fixture.sandbox, email)
  await pass(31_000)
  fixture.sandbox.mailbox.clear()
  await expect.poll(() => resend().textContent()).toBe('Resend code')
  await resend().click()
  await modal.dialog.getByText('Code email resent').waitFor()
  const second = await readCode(fixture.sandbox, email)
  expect(await resend().textContent()).toMatch(/^Resend in \d+s$/)
  if (first !== second) {
    await otp().fill(first)
    await modal
      .view('EmailVerifyOtp')
      .getByText(/Try again$/)
      .waitFor()
    await otp().fill('')
  }
  await otp().fill(second)
  await isIn()
})

test('error: a code expires after 20 minutes; a new one logs in', async () => {
  const { submit, otp, resend, pass, isIn } = await visit()
  const email = newEmail()
  await submit(email)
  await otp().waitFor()
  const code = await readCode(fixture.sandbox, email)
  await pass(21 * MINUTE_MS)
  await otp().fill(code)
  await modal
    .view('EmailVerifyOtp')
    .getByText(/expired/i)
    .waitFor()
  expect((await modal.state()).status).toBe('disconnected')
  fixture.sandbox.mailbox.clear()
  await resend().click()
  // The mail may be there before the frame knows of the new login.
  await modal.dialog.getByText('Code email resent').waitFor()
  await otp().fill('')
  await otp().fill(await readCode(fixture.sandbox, email))
  await isIn()
})

test('behavior: waits for a visitor who takes longer than two minutes to follow the link for a new device', async () => {
  const first = await visit()
  const email = newEmail()
  await first.logIn(email)
  const { caipAddress } = await modal.state()
  await modal.close()

  fixture.sandbox.mailbox.clear()
  clock.advance(MINUTE_MS)
  const { submit, approveHere, pass, otp, isIn } = await visit()
  await submit(email)
  await modal.view('EmailVerifyDevice').waitFor()
  await pass(130_000)
  await approveHere(email)
  expect(await modal.received('error')).toEqual([])
  await otp().fill(await readCode(fixture.sandbox, email))
  await isIn()
  expect((await modal.state()).caipAddress).toBe(caipAddress)
})
