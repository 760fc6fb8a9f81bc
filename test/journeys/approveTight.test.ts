import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { FRAME, loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage, type VisitOptions } from '../support/stage.ts'

// Where there is hardly any room, what is asked can still be read and answered.

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

const enter = async (options: VisitOptions = {}) => {
  door = await stage.visit(options)
  const walk = loginWalk(door, stage.sandbox)
  await walk.logIn(newEmail())
  return { ...walk, address: String((await door.state()).caipAddress?.split(':')[2]) }
}
/** How much of the frame lies within the window. */
const inWindow = () =>
  door.page.locator(FRAME).evaluate((frame) => {
    const { top, bottom, height } = frame.getBoundingClientRect()
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height
  })
const small = (width: number, height: number, more: VisitOptions['browser'] = {}) => ({
  viewport: { width, height },
  ...more,
})
const landscape = small(740, 360, { isMobile: true, hasTouch: true })

test.each<[string, NonNullable<VisitOptions['browser']>]>([
  ['a phone on its side', landscape],
  ['320 px', small(320, 568)],
  // 1280 × 1024 at 400 %.
  ['400 %', small(320, 256, { deviceScaleFactor: 4 })],
  ['a low window', small(1280, 480)],
])('behavior: %s leaves room for a yes and a no', async (_where, browser) => {
  const { ask, address, screen } = await enter({ browser })
  const asked = ask('personal_sign', ['0x68656c6c6f', address])
  await screen().approve()
  expect((await asked).answer).toMatch(/^0x/)
  await door.dialog.waitFor({ state: 'detached' })

  const again = ask('personal_sign', ['0x68656c6c6f', address])
  await screen().root.waitFor()
  await expect.poll(inWindow).toBeGreaterThan(0.99)
  await screen().cancel()
  expect(await again).toMatchObject({ code: 4001 })
})

test.each<[string, NonNullable<VisitOptions['browser']>]>([
  ['a phone on its side', landscape],
  ['320 px', small(320, 568)],
  ['a desk', small(1280, 720)],
])('behavior: so it does beside a word to the integrator, on %s', async (_where, browser) => {
  const { ask, address, screen } = await enter({
    browser,
    config: { debug: true },
  })
  await door.host((element) => element.switchNetwork('eip155:999').catch(() => {}))
  const asked = ask('personal_sign', ['0x68656c6c6f', address])
  await door.dialog.getByRole('alert').getByText('Network not found').waitFor()
  await screen().approve()
  expect((await asked).answer).toMatch(/^0x/)
})
