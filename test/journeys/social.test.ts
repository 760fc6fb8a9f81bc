import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { approveScreen, logInAtIdentity } from '../support/frameVisitor.ts'
import { FRAME, loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage, type VisitOptions } from '../support/stage.ts'

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

const visit = async (options: VisitOptions = {}) => {
  door = await stage.visit(options)
  return loginWalk(door, stage.sandbox)
}
const tile = (provider: string) => door.dialog.locator(`[data-social="${provider}"]`)
const view = () => door.view('ConnectingSocial')

/** Opens the dialog and presses a provider; answers its window. */
const press = async (provider: string): Promise<Page> => {
  await door.button.click()
  await door.dialog.locator(`[data-social="${provider}"]:not([aria-busy=true])`).waitFor()
  const [popup] = await Promise.all([door.page.waitForEvent('popup'), tile(provider).click()])
  return popup
}
const countedSocial = async (walk: { counted(): Promise<string[]> }) =>
  (await walk.counted()).filter((name) => name.startsWith('SOCIAL'))

describe('a provider', () => {
  test.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'])(
    'behavior: %s lets the visitor in',
    async (provider) => {
      const socials = [provider]
      const walk = await visit({ config: { features: { socials } } })
      const popup = await press(provider)
      await view().waitFor()
      await logInAtIdentity(popup)
      await walk.isIn()
      await expect.poll(() => popup.isClosed()).toBe(true)
      expect((await door.state()).caipAddress).toMatch(/^eip155:31337:0x/)
      await expect
        .poll(() => countedSocial(walk))
        .toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
    },
  )

  test('behavior: the same person has the same wallet, signs with it, and is named in the account', async () => {
    const walk = await visit()
    await logInAtIdentity(await press('google'), 'grace')
    await walk.isIn()
    const { caipAddress } = await door.state()
    const address = String(caipAddress?.split(':')[2])
    const asked = walk.ask('personal_sign', ['0x6869', address])
    await approveScreen(door.page, FRAME).approve()
    expect((await asked).answer).toMatch(/^0x/)
    await door.dialog.waitFor({ state: 'detached' })

    await door.page.reload()
    await expect
      .poll(async () => (await door.state()).status, { timeout: 20_000 })
      .toBe('connected')
    expect((await door.state()).caipAddress).toBe(caipAddress)
    await door.button.click()
    await door.view('Account').locator('[data-row=settings]').click()
    await door.view('AccountSettings').getByText('Signed in with Google').waitFor()
    expect(await door.view('AccountSettings').getByText('Edit email').count()).toBe(0)
    await door.close()

    const again = await visit()
    await logInAtIdentity(await press('google'), 'grace')
    await again.isIn()
    expect((await door.state()).caipAddress).toBe(caipAddress)
  })

  test('behavior: behind "more" is every one of them, in the order of the project', async () => {
    await visit()
    await door.button.click()
    const shown = () =>
      door.dialog
        .locator('[data-method=social] [data-social]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-social')))
    await expect.poll(shown).toEqual(['google', 'x', 'discord', 'farcaster', 'github'])
    await door.dialog.getByRole('button', { name: 'More ways to sign in' }).click()
    const all = door.view('ConnectSocials').locator('[data-social]')
    await expect
      .poll(() => all.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-social'))))
      .toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  })
})

describe('a button of the page', () => {
  const put = (kind: string) =>
    door.host((element, kind) => {
      const button = document.createElement('latch-key-button')
      button.setAttribute('shows', `wallet:${kind}`)
      element.after(button)
    }, kind)

  test('behavior: for a provider opens its window within the press', async () => {
    const walk = await visit()
    await put('github')
    const [popup] = await Promise.all([
      door.page.waitForEvent('popup'),
      door.page.locator('latch-key-button').click(),
    ])
    await view().waitFor()
    await logInAtIdentity(popup)
    await walk.isIn()
  })

  test('behavior: for e-mail leads to its field', async () => {
    await visit()
    await put('email')
    await door.page.locator('latch-key-button').click()
    const field = door.view('EmailLogin').getByRole('textbox', { name: 'Email' })
    await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true)
  })
})

describe('a window that goes wrong', () => {
  test('behavior: one the browser holds back is opened by a button', async () => {
    const walk = await visit({
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
    await door.button.click()
    await door.dialog.locator('[data-social=google]:not([aria-busy=true])').click()
    await view().getByText('Your browser blocked the window').waitFor()
    const [popup] = await Promise.all([
      door.page.waitForEvent('popup'),
      view().getByRole('button', { name: 'Open Google' }).click(),
    ])
    await logInAtIdentity(popup)
    await walk.isIn()
  })

  test('behavior: one the visitor closes says so, and can be opened again', async () => {
    const walk = await visit()
    const popup = await press('google')
    await popup.locator('input[name="person"]').first().waitFor()
    await popup.close()
    await view().getByText('Popup closed').waitFor()
    await expect
      .poll(() => countedSocial(walk))
      .toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    expect((await door.state()).status).toBe('disconnected')
    const [again] = await Promise.all([
      door.page.waitForEvent('popup'),
      view().getByRole('button', { name: 'Try again' }).click(),
    ])
    await logInAtIdentity(again)
    await walk.isIn()
  })

  test('behavior: leaving the view closes it', async () => {
    await visit()
    const popup = await press('google')
    await view().waitFor()
    await door.dialog.getByRole('button', { name: 'Back' }).click()
    await door.view('Connect').waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(await door.heard('error')).toEqual([])
  })

  test('behavior: one without its opener still brings the visitor in', async () => {
    const walk = await visit({
      prepare: (page) =>
        // What a cross-origin opener policy on the way does to a window.
        page.context().addInitScript(() => {
          if (window.opener) Object.defineProperty(window, 'opener', { value: null })
        }),
    })
    const popup = await press('google')
    await logInAtIdentity(popup)
    await walk.isIn()
  })
})
