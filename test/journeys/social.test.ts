import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from '../support/fixture.ts'
import { approveScreen, FRAME, logInAtIdentity } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit(options)
  return loginFlow(modal, fixture.sandbox)
}
const tile = (provider: string) => modal.dialog.locator(`[data-social="${provider}"]`)
const view = () => modal.view('ConnectingSocial')

/** Opens the dialog and presses a provider; returns its window. */
const press = async (provider: string): Promise<Page> => {
  await modal.button.click()
  await modal.dialog.locator(`[data-social="${provider}"]:not([aria-busy=true])`).waitFor()
  const [popup] = await Promise.all([modal.page.waitForEvent('popup'), tile(provider).click()])
  return popup
}
const countedSocial = async (flow: { counted(): Promise<string[]> }) =>
  (await flow.counted()).filter((name) => name.startsWith('SOCIAL'))

test('behavior: each provider logs the visitor in', async () => {
  const flow = await visit()
  for (const provider of ['google', 'github', 'apple', 'facebook', 'x', 'discord'])
    await step(`behavior: ${provider} logs the visitor in [spec 1.1]`, async () => {
      await modal.host((latchKey, provider) => {
        latchKey.config = { features: { socials: [provider as 'google'] } }
      }, provider)
      const before = (await countedSocial(flow)).length
      const popup = await press(provider)
      await view().waitFor()
      await logInAtIdentity(popup)
      await flow.isIn()
      await expect.poll(() => popup.isClosed()).toBe(true)
      expect((await modal.state()).caipAddress).toMatch(/^eip155:31337:0x/)
      await expect
        .poll(async () => (await countedSocial(flow)).slice(before))
        .toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
      await modal.host((latchKey) => latchKey.disconnect())
      await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
    })
})

test('behavior: the same person gets the same wallet, signs with it, and is named in the account', async () => {
  const flow = await visit()
  await logInAtIdentity(await press('google'), 'grace')
  await flow.isIn()
  const { caipAddress } = await modal.state()
  const address = String(caipAddress?.split(':')[2])
  const asked = flow.ask('personal_sign', ['0x6869', address])
  await approveScreen(modal.page, FRAME).approve()
  expect((await asked).answer).toMatch(/^0x/)
  await modal.dialog.waitFor({ state: 'detached' })

  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status, { timeout: 20_000 }).toBe('connected')
  expect((await modal.state()).caipAddress).toBe(caipAddress)
  await modal.button.click()
  await modal.view('Account').locator('[data-row=settings]').click()
  await modal.view('AccountSettings').getByText('Signed in with Google').waitFor()
  expect(await modal.view('AccountSettings').getByText('Edit email').count()).toBe(0)
  await modal.close()

  const again = await visit()
  await logInAtIdentity(await press('google'), 'grace')
  await again.isIn()
  expect((await modal.state()).caipAddress).toBe(caipAddress)
})

const put = (kind: string) =>
  modal.host((element, kind) => {
    const button = document.createElement('latch-key-button')
    button.setAttribute('shows', `wallet:${kind}`)
    element.after(button)
  }, kind)

test('behavior: buttons of the page and of the dialog lead to each way to sign in', async () => {
  const flow = await visit()
  await step(
    'behavior: “more” lists every provider, in the order of the project [spec 10.8b]',
    async () => {
      await modal.button.click()
      const shown = () =>
        modal.dialog
          .locator('[data-method=social] [data-social]')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-social')))
      await expect.poll(shown).toEqual(['google', 'x', 'discord', 'farcaster'])
      await modal.dialog.getByRole('button', { name: 'More ways to sign in' }).click()
      const all = modal.view('ConnectSocials').locator('[data-social]')
      await expect
        .poll(() => all.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-social'))))
        .toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
      await modal.page.keyboard.press('Escape')
      await modal.dialog.waitFor({ state: 'detached' })
    },
  )

  await step('behavior: leads to the field for e-mail [spec 2.3c, 10.18c]', async () => {
    await put('email')
    await modal.page.locator('latch-key-button').click()
    const field = modal.view('EmailLogin').getByRole('textbox', { name: 'Email' })
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true)
  })

  await step('behavior: opens the window of a provider within the press', async () => {
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    await put('github')
    const [popup] = await Promise.all([
      modal.page.waitForEvent('popup'),
      modal.page.locator('latch-key-button[shows="wallet:github"]').click(),
    ])
    await view().waitFor()
    await logInAtIdentity(popup)
    await flow.isIn()
  })
})

test('behavior: a blocked window can be opened by a button', async () => {
  const flow = await visit({
    prepare: (page) =>
      page.addInitScript(() => {
        const { open } = window
        let isBlocked = true
        window.open = (...args) => {
          if (!isBlocked) return open.apply(window, args)
          isBlocked = false
          return null
        }
      }),
  })
  await modal.button.click()
  await modal.dialog.locator('[data-social=google]:not([aria-busy=true])').click()
  await view().getByText('Your browser blocked the window').waitFor()
  const [popup] = await Promise.all([
    modal.page.waitForEvent('popup'),
    view().getByRole('button', { name: 'Open Google' }).click(),
  ])
  await logInAtIdentity(popup)
  await flow.isIn()
})

test('behavior: a window that is closed, by leaving its view or by the visitor, can be opened again', async () => {
  const flow = await visit()
  await step('behavior: leaving the view closes it', async () => {
    const popup = await press('google')
    await view().waitFor()
    await modal.dialog.getByRole('button', { name: 'Back' }).click()
    await modal.view('Connect').waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(await modal.received('error')).toEqual([])
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
  })

  await step(
    'behavior: reports that the visitor closed it, and opens it again [spec 8.4c]',
    async () => {
      const before = (await countedSocial(flow)).length
      const popup = await press('google')
      await popup.locator('input[name="person"]').first().waitFor()
      await popup.close()
      await view().getByText('Popup closed').waitFor()
      await expect
        .poll(async () => (await countedSocial(flow)).slice(before))
        .toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
      expect((await modal.state()).status).toBe('disconnected')
      const [again] = await Promise.all([
        modal.page.waitForEvent('popup'),
        view().getByRole('button', { name: 'Try again' }).click(),
      ])
      await logInAtIdentity(again)
      await flow.isIn()
    },
  )
})

test('behavior: a window without its opener still logs the visitor in', async () => {
  const flow = await visit({
    prepare: (page) =>
      // What a cross-origin opener policy on the way does to a window.
      page.context().addInitScript(() => {
        if (window.opener) Object.defineProperty(window, 'opener', { value: null })
      }),
  })
  const popup = await press('google')
  await logInAtIdentity(popup)
  await flow.isIn()
})
