import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { watchFor } from '../support/watchFor.ts'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

/** A visitor who stands before the address of their wallet. */
const edit = async () => {
  door = await stage.visit()
  const walk = loginWalk(door, stage.sandbox)
  const email = newEmail()
  await walk.logIn(email)
  await door.button.click()
  await door.view('Account').locator('[data-row=settings]').click()
  await door.view('AccountSettings').locator('[data-row=login]').click()
  const view = door.view('UpdateEmailWallet')
  await view.waitFor()
  const save = view.getByRole('button', { name: 'Save' })
  const field = view.getByRole('textbox', { name: 'Email' })
  return { ...walk, email, view, save, field }
}

test('behavior: an address is changed by a code to the old one and a code to the new one', async () => {
  const { email, save, field, otp } = await edit()
  expect(await field.inputValue()).toBe(email)
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  const { caipAddress } = await door.state()
  const next = newEmail('lovelace')
  await field.fill(next)
  await save.click()

  const first = otp('UpdateEmailPrimaryOtp')
  await first.waitFor()
  await door.view('UpdateEmailPrimaryOtp').getByText(email).waitFor()
  await first.fill(await readCode(stage.sandbox, email, /change your email/))
  const second = otp('UpdateEmailSecondaryOtp')
  await second.waitFor()
  await door.view('UpdateEmailSecondaryOtp').getByText(next).waitFor()
  const updated = await watchFor(door, 'Email updated')
  await second.fill(await readCode(stage.sandbox, next))

  await door.view('Account').waitFor()
  await updated()
  expect((await door.state()).caipAddress).toBe(caipAddress)
  await door.view('Account').getByText(next.slice(0, 20)).first().waitFor()
})

test('error: a wrong code is told in place, and Cancel leads back', async () => {
  const { email, view, save, field, otp } = await edit()
  await field.fill('nobody')
  await save.click()
  await view.getByText('Invalid email. Try again.').waitFor()
  await field.fill(newEmail('lovelace'))
  await save.click()
  const first = otp('UpdateEmailPrimaryOtp')
  await first.waitFor()
  const code = await readCode(stage.sandbox, email, /change your email/)
  await first.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await door
    .view('UpdateEmailPrimaryOtp')
    .getByText(/Try again$/)
    .waitFor()
  await door.dialog.getByRole('button', { name: 'Back' }).click()
  await view.getByRole('button', { name: 'Cancel' }).click()
  await door.view('AccountSettings').waitFor()
})
