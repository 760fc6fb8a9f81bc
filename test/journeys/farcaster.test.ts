import { describe, expect } from 'vitest'
import type { VisitOptions } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const view = () => modal.view('ConnectingFarcaster')

/** Opens the view with the code; returns the code's link, copied with its button. */
const showCode = async (options: VisitOptions = {}) => {
  modal = await fixture.visit({
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    ...options,
  })
  await modal.button.click()
  await modal.dialog.locator('[data-social=farcaster]:not([aria-busy=true])').click()
  return loginFlow(modal, fixture.sandbox)
}
const copied = async () => {
  await view().locator('[part=qr]:not([aria-busy=true])').waitFor()
  // The notice may be that of an earlier copy.
  await modal.page.evaluate(() => navigator.clipboard.writeText(''))
  await view().getByRole('button', { name: 'Copy link' }).click()
  await modal.dialog.getByText('Link copied').waitFor()
  const read = () => modal.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toMatch(/^http/)
  return read()
}
const answerOnPhone = async (url: string, answer: 'Approve' | 'Reject') => {
  const phone = await modal.context.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: answer }).click()
  await phone.getByRole('status').waitFor()
  await phone.close()
}

describe('Farcaster', () => {
  test('behavior: with a code for a phone', async () => {
    const flow = await showCode()

    await step('behavior: leaving and returning gives a new code that works', async () => {
      await copied()
      await modal.dialog.getByRole('button', { name: 'Back' }).click()
      await modal.view('Connect').waitFor()
      await modal.dialog.locator('[data-social=farcaster]:not([aria-busy=true])').click()
      await answerOnPhone(await copied(), 'Approve')
      await flow.isIn()
    })

    await step(
      'behavior: a code is shown, approved on a phone, and the visitor is logged in [spec 1.1, 2.3d]',
      async () => {
        expect((await modal.state()).caipAddress).toMatch(/^eip155:31337:0x/)
        await modal.button.click()
        await modal.view('Account').locator('[data-row=settings]').click()
        await modal.view('AccountSettings').getByText('Signed in with Farcaster').waitFor()
      },
    )
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    await modal.host((latchKey) => latchKey.disconnect())
    await modal.button.click()
    await modal.dialog.locator('[data-social=farcaster]:not([aria-busy=true])').click()

    await step(
      'error: a refusal on the phone is reported, and a new code can be requested [spec 8.4f]',
      async () => {
        await answerOnPhone(await copied(), 'Reject')
        await view().getByText('Failed to connect to farcaster').waitFor()
        expect((await modal.state()).status).toBe('disconnected')
        await view().getByRole('button', { name: 'Try again' }).click()
        await answerOnPhone(await copied(), 'Approve')
        await flow.isIn()
      },
    )
  })

  test('behavior: after giving up, the visitor logs in by e-mail, and a late approval of the phone is ignored [spec 10.12b, 10.12i]', async () => {
    const flow = await showCode()
    const code = await copied()
    await modal.dialog.getByRole('button', { name: 'Back' }).click()
    await modal.view('Connect').waitFor()
    const email = newEmail()
    await flow.logIn(email)
    const { caipAddress } = await modal.state()
    const late = await modal.context.newPage()
    await late.goto(code)
    await late.getByRole('button', { name: 'Approve' }).click()
    await late.getByRole('status').waitFor()
    await late.close()
    await modal.button.click()
    await modal.view('Account').locator('[data-row=settings]').click()
    await modal.view('AccountSettings').getByText(email.slice(0, 24)).waitFor()
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    const signing = flow.ask('personal_sign', ['0x68656c6c6f', caipAddress?.split(':')[2]])
    await flow.screen().approve()
    expect((await signing).answer).toMatch(/^0x/)
    expect((await modal.state()).caipAddress).toBe(caipAddress)
  })

  test('behavior: on a phone there is a link in place of a code', async () => {
    await showCode({
      browser: { isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } },
    })
    const link = view().getByRole('link', { name: /Open Farcaster/ })
    await link.waitFor()
    expect(await link.getAttribute('href')).toMatch(/^http/)
    expect(await link.getAttribute('target')).toBe('_blank')
  })
})
