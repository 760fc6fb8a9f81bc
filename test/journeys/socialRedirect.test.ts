import { describe, expect } from 'vitest'
import type { VisitOptions } from '../support/fixture.ts'
import { logInAtIdentity } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

// Telegram opens no windows: the page itself goes to the provider and returns.

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const inTelegram = (browser: VisitOptions['browser'] = {}): VisitOptions => ({
  browser,
  prepare: (page) =>
    page.addInitScript(() => {
      Object.assign(window, { TelegramWebviewProxy: {} })
    }),
})
const tile = (provider: string) =>
  modal.dialog.locator(`[data-social="${provider}"]:not([aria-busy=true])`)
const marker = () => modal.page.evaluate(() => localStorage.getItem('latchkey:v1:social-provider'))

/** Presses Google and waits for it in the page's own tab. */
const leave = async () => {
  const flow = loginFlow(modal, fixture.sandbox)
  await modal.page.evaluate(() =>
    history.replaceState(null, '', `${location.href}&item=a%26b#cart`),
  )
  const here = modal.page.url()
  await modal.button.click()
  await tile('github').click()
  await modal.page.waitForURL(`${fixture.sandbox.urls.identity}/**`)
  return { flow, here }
}

describe('a social login in Telegram', () => {
  test('behavior: the page returns as it was, with a wallet', async () => {
    modal = await fixture.visit(inTelegram())
    const { flow, here } = await leave()
    await logInAtIdentity(modal.page, 'grace')
    await modal.page.waitForURL(`${fixture.sandbox.urls.demo}/**`)
    await flow.isIn()
    await expect.poll(() => modal.page.url()).toBe(here)
    await expect.poll(marker).toBeNull()
    expect((await modal.received('connect')).length).toBe(1)
    await modal.button.click()
    await modal.view('Account').locator('[data-row=settings]').click()
    await modal.view('AccountSettings').getByText('Signed in with GitHub').waitFor()
  })

  test('error: an unsolicited or invalid result logs nobody in', async () => {
    modal = await fixture.visit(inTelegram())
    const { here } = await leave()
    await modal.page.goto(
      here.replace('#', '&result_uri=https%3A%2F%2Fevil.example%2F%3Fauth%3D1#'),
    )
    await modal.dialog.waitFor()
    expect((await modal.state()).status).toBe('disconnected')
    await expect.poll(() => modal.page.url()).toBe(here)
    await expect.poll(marker).toBeNull()

    await modal.page.goto(here.replace('#', '&result_uri=other#'))
    await expect.poll(async () => (await modal.state()).ready).toBe(true)
    expect(await modal.state()).toMatchObject({ status: 'disconnected', open: false })
    expect(await modal.page.locator('iframe').count()).toBe(0)
  })

  test.each([
    ['an iPhone', 'iPhone', ['google']],
    ['Android', 'Android', ['google', 'facebook', 'x']],
    ['a Mac', 'Macintosh', ['google', 'x']],
  ] as const)(
    'behavior: on %s does not offer what does not work there',
    async (_on, agent, hidden) => {
      modal = await fixture.visit(inTelegram({ userAgent: `Mozilla/5.0 (${agent})` }))
      await modal.host((element) => element.open({ view: 'ConnectSocials' }))
      const all = modal.view('ConnectSocials').locator('[data-social]')
      await expect
        .poll(() => all.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-social'))))
        .toEqual(
          ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'].filter(
            (provider) => !(hidden as readonly string[]).includes(provider),
          ),
        )
    },
  )
})
