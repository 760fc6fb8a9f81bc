import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { withResolvers } from '#lib/withResolvers.ts'
import { FRAME, newEmail, readCode } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async () => {
  modal = await fixture.visit({ config: { debug: true } })
  return loginFlow(modal, fixture.sandbox)
}
const isBusy = (field: Locator) => field.evaluate((input) => (input as HTMLInputElement).readOnly)
const framePage = () => `${fixture.sandbox.urls.frame}/sdk?**`

test('error: reports an unreachable frame after 20 s, and works once it is reachable [spec 8.10b]', async () => {
  const { submit, otp, field, isIn } = await visit()
  await modal.context.route(framePage(), (route) => route.abort())
  await modal.page.clock.install()
  const email = newEmail()
  await submit(email)
  // It says that it is busy, and can be left at any time.
  await expect.poll(() => isBusy(field())).toBe(true)
  await modal.page.clock.runFor(20_000)
  await modal.dialog.getByText(/embedded wallet could not be loaded/i).waitFor()
  await modal.dialog.getByText('Network Error - Could not load embedded wallet').waitFor()
  expect(await field().inputValue()).toBe(email)

  await modal.context.unroute(framePage())
  await field().press('Enter')
  await otp().waitFor()
  await otp().fill(await readCode(fixture.sandbox, email))
  await isIn()
})

test('behavior: a slow frame only delays the login', async () => {
  const { submit, otp, field } = await visit()
  const { promise: comes, resolve: letCome } = withResolvers<void>()
  await modal.context.route(framePage(), async (route) => {
    await comes
    await route.continue()
  })
  await modal.page.clock.install()
  await submit(newEmail())
  await expect.poll(() => isBusy(field())).toBe(true)
  // Real time passes, too, on a slow machine: half of the 20 s it has.
  await modal.page.clock.runFor(10_000)
  letCome()
  await otp().waitFor()
})

test('error: a frame that dies during a request ends it, and the next request reloads it', async () => {
  const { logIn, ask, screen } = await visit()
  await logIn(newEmail())
  const address = String((await modal.state()).caipAddress?.split(':')[2])
  const asked = ask('personal_sign', ['0x6869', address])
  await screen().root.waitFor()
  const handle = await modal.page.locator(FRAME).elementHandle()
  const frame = await handle?.contentFrame()
  await frame?.goto('about:blank')
  const { code, message } = await asked
  expect({ code, message }).not.toEqual({ code: undefined, message: undefined })
  await modal.dialog.waitFor({ state: 'detached' })

  const again = ask('personal_sign', ['0x6869', address])
  await screen().approve()
  expect((await again).answer).toMatch(/^0x/)
}, 90_000)
