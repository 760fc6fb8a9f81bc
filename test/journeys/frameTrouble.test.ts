import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { FRAME, loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'

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

const visit = async () => {
  door = await stage.visit({ config: { debug: true } })
  return loginWalk(door, stage.sandbox)
}
const framePage = () => `${stage.sandbox.urls.frame}/sdk?**`

test('error: a frame that cannot be reached is told after 20 s, and works once it can', async () => {
  const { submit, otp, field, isIn } = await visit()
  await door.context.route(framePage(), (route) => route.abort())
  const email = newEmail()
  await submit(email)
  // It says that it is busy, and can be left at any time.
  await expect
    .poll(() => field().evaluate((input) => (input as HTMLInputElement).readOnly))
    .toBe(true)
  await door.dialog.getByText(/embedded wallet could not be loaded/i).waitFor({ timeout: 40_000 })
  await door.dialog.getByText('Network Error - Could not load embedded wallet').waitFor()
  expect(await field().inputValue()).toBe(email)

  await door.context.unroute(framePage())
  await field().press('Enter')
  await otp().waitFor()
  await otp().fill(await readCode(stage.sandbox, email))
  await isIn()
}, 90_000)

test('behavior: a slow frame only takes longer', async () => {
  const { submit, otp } = await visit()
  await door.context.route(framePage(), async (route) => {
    await new Promise((done) => setTimeout(done, 4000))
    await route.continue()
  })
  await submit(newEmail())
  await otp().waitFor()
})

test('error: a frame that dies while it is asked ends the request, and the next one finds it alive', async () => {
  const { logIn, ask, screen } = await visit()
  await logIn(newEmail())
  const address = String((await door.state()).caipAddress?.split(':')[2])
  const asked = ask('personal_sign', ['0x6869', address])
  await screen().root.waitFor()
  const handle = await door.page.locator(FRAME).elementHandle()
  const frame = await handle?.contentFrame()
  await frame?.goto('about:blank')
  const { code, message } = await asked
  expect({ code, message }).not.toEqual({ code: undefined, message: undefined })
  await door.dialog.waitFor({ state: 'detached' })

  const again = ask('personal_sign', ['0x6869', address])
  await screen().approve()
  expect((await again).answer).toMatch(/^0x/)
}, 90_000)
