import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../demo/sandbox/frame/service/clock.ts'
import type { Door } from '../support/door.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'

// What a login by e-mail does as time goes by: the service's, and the visitor's.

const MINUTE_MS = 60_000
const clock = createClock()

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage({ frame: { now: clock.now } })
})
afterAll(() => stage?.close())
afterEach(async () => {
  clock.reset()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const visit = async () => {
  door = await stage.visit({ prepare: (page) => page.context().clock.install() })
  const walk = loginWalk(door, stage.sandbox)
  return {
    ...walk,
    resend: () => door.dialog.getByRole('button', { name: /^Resend/ }),
    /** Lets time pass for everyone. */
    async pass(ms: number) {
      clock.advance(ms)
      await door.page.clock.fastForward(ms)
    },
  }
}

test('behavior: after 30 s another code can be had, and the one before is worth nothing', async () => {
  const { submit, otp, resend, pass, isIn } = await visit()
  const email = newEmail()
  await submit(email)
  await otp().waitFor()
  const first = await readCode(stage.sandbox, email)
  await pass(31_000)
  stage.sandbox.mailbox.clear()
  await expect.poll(() => resend().textContent()).toBe('Resend code')
  await resend().click()
  await door.dialog.getByText('Code email resent').waitFor()
  const second = await readCode(stage.sandbox, email)
  expect(await resend().textContent()).toMatch(/^Resend in \d+s$/)
  if (first !== second) {
    await otp().fill(first)
    await door
      .view('EmailVerifyOtp')
      .getByText(/Try again$/)
      .waitFor()
    await otp().fill('')
  }
  await otp().fill(second)
  await isIn()
})

test('error: a code is good for 20 minutes; a new one lets the visitor in', async () => {
  const { submit, otp, resend, pass, isIn } = await visit()
  const email = newEmail()
  await submit(email)
  await otp().waitFor()
  const code = await readCode(stage.sandbox, email)
  await pass(21 * MINUTE_MS)
  await otp().fill(code)
  await door
    .view('EmailVerifyOtp')
    .getByText(/expired/i)
    .waitFor()
  expect((await door.state()).status).toBe('disconnected')
  stage.sandbox.mailbox.clear()
  await resend().click()
  // The mail may be there before the frame knows of the new login.
  await door.dialog.getByText('Code email resent').waitFor()
  await otp().fill('')
  await otp().fill(await readCode(stage.sandbox, email))
  await isIn()
})

test('behavior: whoever takes longer than two minutes to follow the link for a new device is waited for', async () => {
  const first = await visit()
  const email = newEmail()
  await first.logIn(email)
  const { caipAddress } = await door.state()
  await door.close()

  stage.sandbox.mailbox.clear()
  clock.advance(MINUTE_MS)
  const { submit, approveHere, pass, otp, isIn } = await visit()
  await submit(email)
  await door.view('EmailVerifyDevice').waitFor()
  await pass(130_000)
  await approveHere(email)
  expect(await door.heard('error')).toEqual([])
  await otp().fill(await readCode(stage.sandbox, email))
  await isIn()
  expect((await door.state()).caipAddress).toBe(caipAddress)
})
