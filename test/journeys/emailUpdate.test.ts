import { expect } from 'vitest'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { watchFor } from '../support/watchFor.ts'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

/** A visitor with the view for changing the e-mail address open. */
const edit = async () => {
  modal = await fixture.visit()
  const flow = loginFlow(modal, fixture.sandbox)
  const email = newEmail()
  await flow.logIn(email)
  await modal.button.click()
  await modal.view('Account').locator('[data-row=settings]').click()
  await modal.view('AccountSettings').locator('[data-row=login]').click()
  const view = modal.view('UpdateEmailWallet')
  await view.waitFor()
  const save = view.getByRole('button', { name: 'Save' })
  const field = view.getByRole('textbox', { name: 'Email' })
  return { ...flow, email, view, save, field }
}

test('behavior: changes the address with a code sent to the old one and a code sent to the new one [spec 2.3g]', async () => {
  const { email, save, field, otp } = await edit()
  expect(await field.inputValue()).toBe(email)
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  const { caipAddress } = await modal.state()
  const next = newEmail('lovelace')
  await field.fill(next)
  await save.click()

  const first = otp('UpdateEmailPrimaryOtp')
  await first.waitFor()
  await modal.view('UpdateEmailPrimaryOtp').getByText(email).waitFor()
  await first.fill(await readCode(fixture.sandbox, email, /change your email/))
  const second = otp('UpdateEmailSecondaryOtp')
  await second.waitFor()
  await modal.view('UpdateEmailSecondaryOtp').getByText(next).waitFor()
  const updated = await watchFor(modal, 'Email updated')
  await second.fill(await readCode(fixture.sandbox, next))

  await modal.view('Account').waitFor()
  await updated()
  expect((await modal.state()).caipAddress).toBe(caipAddress)
  await modal.dialog.getByText(next.slice(0, 20)).first().waitFor()
})

test('error: a wrong code is reported in place, and Cancel returns', async () => {
  const { email, view, save, field, otp } = await edit()
  await field.fill('nobody')
  await save.click()
  await view.getByText('Invalid email. Try again.').waitFor()
  await field.fill(newEmail('lovelace'))
  await save.click()
  const first = otp('UpdateEmailPrimaryOtp')
  await first.waitFor()
  const code = await readCode(fixture.sandbox, email, /change your email/)
  await first.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await modal
    .view('UpdateEmailPrimaryOtp')
    .getByText(/Try again$/)
    .waitFor()
  await modal.dialog.getByRole('button', { name: 'Back' }).click()
  await view.getByRole('button', { name: 'Cancel' }).click()
  await modal.view('AccountSettings').waitFor()
})
