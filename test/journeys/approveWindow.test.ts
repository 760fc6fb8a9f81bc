import { expect } from 'vitest'
import { FRAME, newEmail, openReview, reviewScreen } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { giveCoins, newAddress } from '../support/tokenFlow.ts'

// Latchkey on a page that the frame's operator does not trust: what moves value is confirmed in the frame's own window.

const test = journeys({ sandbox: { trustedOrigins: [] } })
const fixture = fixtureOf(test)
let modal: ModalPage

const enter = async () => {
  modal = await fixture.visit()
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  const from = String((await modal.state()).caipAddress?.split(':')[2]) as `0x${string}`
  await giveCoins(fixture.sandbox, from)
  return { flow, from }
}
const askToSend = async ({ flow, from }: Awaited<ReturnType<typeof enter>>) => {
  const asked = flow.ask('eth_sendTransaction', [{ from, to: newAddress(), value: '0x1' }])
  return { asked, popup: await openReview(modal.page, FRAME) }
}

test('behavior: one window to refuse in, and one to send from', async () => {
  const visitor = await enter()

  await step(
    'behavior: leaving the dialog closes the window, and refuses the request',
    async () => {
      const { asked, popup } = await askToSend(visitor)
      await reviewScreen(popup).root.waitFor()
      const closed = popup.waitForEvent('close')
      await modal.dialog.getByRole('button', { name: 'Close' }).click()
      expect(await asked).toMatchObject({ code: 4001 })
      await closed
    },
  )
  await modal.dialog.waitFor({ state: 'detached' })

  await step(
    'behavior: sends native currency from the window, and closes the modal behind it [spec 2.3i]',
    async () => {
      const { asked, popup } = await askToSend(visitor)
      const closed = popup.waitForEvent('close')
      await reviewScreen(popup).approve()
      expect((await asked).answer).toMatch(/^0x[0-9a-f]{64}$/)
      await closed
      await modal.dialog.waitFor({ state: 'detached' })
    },
  )
})
