import { expect } from 'vitest'
import { FRAME, logInAtIdentity } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

// The start of a social login: in an installed app, and with a slow service.

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const google = () => modal.dialog.locator('[data-social=google]')
const ready = () => modal.dialog.locator('[data-social=google]:not([aria-busy=true])')
const frame = () => modal.page.locator(FRAME)
const view = () => modal.view('ConnectingSocial')
const press = async () => {
  await ready().waitFor()
  const [popup] = await Promise.all([modal.page.waitForEvent('popup'), google().click()])
  return popup
}

/** The page as an app opened from the home screen. */
const visitInstalled = async () => {
  modal = await fixture.visit({ config: { debug: true }, isInstalled: true })
  const isApp = () => matchMedia('(display-mode: standalone)').matches
  expect(await modal.page.evaluate(isApp)).toBe(true)
  return loginFlow(modal, fixture.sandbox)
}
const framePage = () => `${fixture.sandbox.urls.frame}/sdk?**`

test('behavior: in a tab loads nothing of the wallet before a provider is pressed [spec 1.3a]', async () => {
  modal = await fixture.visit()
  await modal.button.click()
  await ready().waitFor()
  expect(await frame().count()).toBe(0)
})

test('behavior: in an installed app the wallet is loaded before a provider can be pressed', async () => {
  const flow = await visitInstalled()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await modal.context.route(framePage(), async (route) => {
    await held
    await route.continue()
  })
  await modal.button.click()
  await google().waitFor()
  await frame().waitFor({ state: 'attached' })
  expect(await google().getAttribute('aria-busy')).toBe('true')
  letGo()
  await logInAtIdentity(await press())
  await flow.isIn()
})

test('error: an installed app reports that the wallet did not load, and still lets the visitor try', async () => {
  const flow = await visitInstalled()
  await modal.context.route(framePage(), (route) => route.abort())
  await modal.button.click()
  await google().waitFor()
  await modal.dialog.getByText('Error loading embedded wallet in PWA').waitFor({ timeout: 40_000 })
  await modal.context.unroute(framePage())
  await logInAtIdentity(await press())
  await flow.isIn()
}, 90_000)

test('error: closes a window without an address after 45 s, and offers a retry', async () => {
  modal = await fixture.visit({ prepare: (page) => page.context().clock.install() })
  const flow = loginFlow(modal, fixture.sandbox)
  fixture.sandbox.faults.set('/v1/social/start', { latencyMs: 600_000 })
  const asked = modal.page.waitForRequest((request) => request.url().endsWith('/v1/social/start'))
  const now = () => modal.page.evaluate(() => Date.now())
  await modal.button.click()
  await ready().waitFor()
  const before = await now()
  const popup = await press()
  await asked
  await view().getByText('Opening the provider window').waitFor()
  const after = await now()
  // Its clock goes on by itself as well: from here on it does not, so that slowness is not counted twice.
  await modal.page.clock.pauseAt(before + 38_000)
  expect(popup.isClosed()).toBe(false)
  await modal.page.clock.runFor(after - before + 7_000)
  await modal.page.clock.resume()
  await view().getByText('That took too long').waitFor()
  await expect.poll(() => popup.isClosed()).toBe(true)

  fixture.sandbox.faults.clear()
  const [again] = await Promise.all([
    modal.page.waitForEvent('popup'),
    view().getByRole('button', { name: 'Try again' }).click(),
  ])
  await logInAtIdentity(again)
  await flow.isIn()
})
