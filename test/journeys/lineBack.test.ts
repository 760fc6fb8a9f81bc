import { describe, expect } from 'vitest'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const SAYS = 'You seem to be offline. This continues as soon as you are online again.'

describe('a line that is down, and comes back', () => {
  test('behavior: an e-mail login says so at its field, and goes on by itself', async () => {
    modal = await fixture.visit()
    const { submit, otp } = await loginFlow(modal, fixture.sandbox)
    const context = modal.page.context()
    await modal.button.click()
    const field = modal.view('Connect').getByRole('textbox', { name: 'Email' })
    await field.waitFor()
    await context.setOffline(true)
    await submit(newEmail())
    await modal.view('Connect').getByText(SAYS).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    // It stays as long as it is true, also when the visitor goes on to something else.
    await modal.page.keyboard.press('Shift+Tab')
    expect(await field.evaluate((one) => one.matches(':focus'))).toBe(false)
    expect(await modal.view('Connect').getByText(SAYS).isVisible()).toBe(true)
    await context.setOffline(false)
    await modal.view('EmailVerifyDevice').or(otp()).first().waitFor()
  })

  test('behavior: on a phone the gesture for going back leaves one view, and then the dialog', async () => {
    modal = await fixture.visit({
      browser: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    })
    await modal.button.click()
    await modal.view('Connect').getByRole('button', { name: 'What is a wallet?' }).click()
    await modal.view('WhatIsAWallet').getByRole('button', { name: 'Get a wallet' }).click()
    await modal.view('GetWallet').waitFor()
    // Chromium makes of Escape the close request that Android makes of the gesture.
    for (const view of ['WhatIsAWallet', 'Connect'] as const) {
      await modal.page.keyboard.press('Escape')
      await modal.view(view).waitFor()
    }
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
  })
})
