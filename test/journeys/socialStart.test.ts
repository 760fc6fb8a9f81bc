import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { logInAtIdentity } from '../support/frameVisitor.ts'
import { FRAME, loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'

// How a social login begins: in an installed app, and with a service that takes its time.

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.faults.clear()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const google = () => door.dialog.locator('[data-social=google]')
const ready = () => door.dialog.locator('[data-social=google]:not([aria-busy=true])')
const frame = () => door.page.locator(FRAME)
const view = () => door.view('ConnectingSocial')
const press = async () => {
  await ready().waitFor()
  const [popup] = await Promise.all([door.page.waitForEvent('popup'), google().click()])
  return popup
}

/** The page as an app on the home screen. */
const visitInstalled = async () => {
  door = await stage.visit({ config: { debug: true }, isInstalled: true })
  const isApp = () => matchMedia('(display-mode: standalone)').matches
  expect(await door.page.evaluate(isApp)).toBe(true)
  return loginWalk(door, stage.sandbox)
}
const framePage = () => `${stage.sandbox.urls.frame}/sdk?**`

test('behavior: in a tab nothing of the wallet is loaded before a provider is pressed', async () => {
  door = await stage.visit()
  await door.button.click()
  await ready().waitFor()
  expect(await frame().count()).toBe(0)
})

test('behavior: in an installed app the wallet is there before a provider can be pressed', async () => {
  const walk = await visitInstalled()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await door.context.route(framePage(), async (route) => {
    await held
    await route.continue()
  })
  await door.button.click()
  await google().waitFor()
  await frame().waitFor({ state: 'attached' })
  expect(await google().getAttribute('aria-busy')).toBe('true')
  letGo()
  await logInAtIdentity(await press())
  await walk.isIn()
})

test('error: an installed app without the wallet says so, and lets the visitor try', async () => {
  const walk = await visitInstalled()
  await door.context.route(framePage(), (route) => route.abort())
  await door.button.click()
  await google().waitFor()
  await door.dialog.getByText('Error loading embedded wallet in PWA').waitFor({ timeout: 40_000 })
  await door.context.unroute(framePage())
  await logInAtIdentity(await press())
  await walk.isIn()
}, 90_000)

test('error: a window that is sent nowhere for 45 s is closed, and can be tried again', async () => {
  door = await stage.visit({ prepare: (page) => page.context().clock.install() })
  const walk = loginWalk(door, stage.sandbox)
  stage.sandbox.faults.set('/v1/social/start', { latencyMs: 600_000 })
  const asked = door.page.waitForRequest((request) => request.url().endsWith('/v1/social/start'))
  const now = () => door.page.evaluate(() => Date.now())
  await door.button.click()
  await ready().waitFor()
  const before = await now()
  const popup = await press()
  await asked
  await view().getByText('Opening the provider window').waitFor()
  const after = await now()
  // Its clock goes on by itself as well: from here on it does not, so that slowness is not counted twice.
  await door.page.clock.pauseAt(before + 38_000)
  expect(popup.isClosed()).toBe(false)
  await door.page.clock.runFor(after - before + 7_000)
  await door.page.clock.resume()
  await view().getByText('That took too long').waitFor()
  await expect.poll(() => popup.isClosed()).toBe(true)

  stage.sandbox.faults.clear()
  const [again] = await Promise.all([
    door.page.waitForEvent('popup'),
    view().getByRole('button', { name: 'Try again' }).click(),
  ])
  await logInAtIdentity(again)
  await walk.isIn()
})
