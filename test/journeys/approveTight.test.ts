import { expect } from 'vitest'
import type { VisitOptions } from '../support/fixture.ts'
import { FRAME, newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

// With very little space, requests can still be read and answered.

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const enter = async (options: VisitOptions = {}) => {
  modal = await fixture.visit(options)
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  return { ...flow, address: String((await modal.state()).caipAddress?.split(':')[2]) }
}
/** The visible fraction of the frame. */
const inWindow = () =>
  modal.page.locator(FRAME).evaluate((frame) => {
    const { top, bottom, height } = frame.getBoundingClientRect()
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height
  })
type Entered = Awaited<ReturnType<typeof enter>>

const canBeAnswered = async ({ ask, address, screen }: Entered) => {
  const asked = ask('personal_sign', ['0x68656c6c6f', address])
  await screen().approve()
  expect((await asked).answer).toMatch(/^0x/)
  await modal.dialog.waitFor({ state: 'detached' })

  const again = ask('personal_sign', ['0x68656c6c6f', address])
  await screen().root.waitFor()
  await expect.poll(inWindow).toBeGreaterThan(0.99)
  await screen().cancel()
  expect(await again).toMatchObject({ code: 4001 })
  await modal.dialog.waitFor({ state: 'detached' })
}
const canBeAnsweredBelowAlert = async ({ ask, address, screen }: Entered) => {
  await modal.host((element) => element.switchNetwork('eip155:999').catch(() => {}))
  const asked = ask('personal_sign', ['0x68656c6c6f', address])
  await modal.dialog.locator('.ui-alert').getByText('Network not found').waitFor()
  await screen().approve()
  expect((await asked).answer).toMatch(/^0x/)
  await modal.dialog.waitFor({ state: 'detached' })
}

test('behavior: a phone in landscape', async () => {
  const browser = { viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true }
  const visitor = await enter({ browser, config: { debug: true } })
  await step('behavior: on a phone in landscape a request can be approved and refused', () =>
    canBeAnswered(visitor),
  )
  await step(
    'behavior: a request can be answered below a developer alert, on a phone in landscape',
    () => canBeAnsweredBelowAlert(visitor),
  )
})

test('behavior: a window that is made small, or wide and low', async () => {
  const visitor = await enter({ config: { debug: true } })
  for (const [where, width, height] of [
    ['320 px', 320, 568],
    // 1280 × 1024 at 400 %.
    ['400 %', 320, 256],
    ['a low window', 1280, 480],
  ] as const)
    await step(`behavior: on ${where} a request can be approved and refused`, async () => {
      await modal.page.setViewportSize({ width, height })
      await canBeAnswered(visitor)
    })
  for (const [where, width, height] of [
    ['320 px', 320, 568],
    ['a desktop', 1280, 720],
  ] as const)
    await step(
      `behavior: a request can be answered below a developer alert, on ${where}`,
      async () => {
        await modal.page.setViewportSize({ width, height })
        await canBeAnsweredBelowAlert(visitor)
      },
    )
})
