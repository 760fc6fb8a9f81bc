import { expect } from 'vitest'
import type { VisitOptions } from '../support/fixture.ts'
import { FRAME, newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

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
const small = (width: number, height: number, more: VisitOptions['browser'] = {}) => ({
  viewport: { width, height },
  ...more,
})
const landscape = small(740, 360, { isMobile: true, hasTouch: true })

test.each<[string, NonNullable<VisitOptions['browser']>]>([
  ['a phone in landscape', landscape],
  ['320 px', small(320, 568)],
  // 1280 × 1024 at 400 %.
  ['400 %', small(320, 256, { deviceScaleFactor: 4 })],
  ['a low window', small(1280, 480)],
])('behavior: on %s a request can be approved and refused', async (_where, browser) => {
  const { ask, address, screen } = await enter({ browser })
  const asked = ask('personal_sign', ['0x68656c6c6f', address])
  await screen().approve()
  expect((await asked).answer).toMatch(/^0x/)
  await modal.dialog.waitFor({ state: 'detached' })

  const again = ask('personal_sign', ['0x68656c6c6f', address])
  await screen().root.waitFor()
  await expect.poll(inWindow).toBeGreaterThan(0.99)
  await screen().cancel()
  expect(await again).toMatchObject({ code: 4001 })
})

test.each<[string, NonNullable<VisitOptions['browser']>]>([
  ['a phone in landscape', landscape],
  ['320 px', small(320, 568)],
  ['a desktop', small(1280, 720)],
])(
  'behavior: a request can be answered below a developer alert, on %s',
  async (_where, browser) => {
    const { ask, address, screen } = await enter({
      browser,
      config: { debug: true },
    })
    await modal.host((element) => element.switchNetwork('eip155:999').catch(() => {}))
    const asked = ask('personal_sign', ['0x68656c6c6f', address])
    await modal.dialog.getByRole('alert').getByText('Network not found').waitFor()
    await screen().approve()
    expect((await asked).answer).toMatch(/^0x/)
  },
)
