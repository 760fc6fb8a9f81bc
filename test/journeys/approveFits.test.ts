import { expect } from 'vitest'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import { step } from '../support/step.ts'
import { giveCoins, newAddress } from '../support/tokenFlow.ts'

// An ordinary request of the embedded wallet is read in one look: nothing is scrolled, and its button is alive.

const test = journeys()
const fixture = fixtureOf(test)

test('behavior: an ordinary request fits, and can be approved without scrolling', async () => {
  const modal = await fixture.visit()
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  const from = String((await modal.state()).caipAddress?.split(':')[2]) as `0x${string}`
  await giveCoins(fixture.sandbox, from)
  const requests = [
    ['Sign message', 'personal_sign', ['0x57656c636f6d65', from]],
    ['Send', 'eth_sendTransaction', [{ from, to: newAddress(), value: '0x16345785d8a0000' }]],
  ] as const

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    for (const [title, method, params] of requests)
      await step(`behavior: ${method} at ${viewport.width} × ${viewport.height}`, async () => {
        await modal.page.setViewportSize(viewport)
        const asked = flow.ask(method, [...params])
        const { frame, approve } = flow.screen()
        await frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
        expect(await frame.getByTestId('more').isVisible()).toBe(false)
        const hidden = await frame
          .getByTestId('details')
          .evaluate((one) => [one.scrollTop, one.scrollHeight - one.clientHeight])
        expect(hidden).toEqual([0, 0])
        // What is cut within would not show in its height.
        const cut = await frame
          .locator('.details *')
          .evaluateAll((all) =>
            all.flatMap((one) =>
              one instanceof HTMLElement &&
              one.checkVisibility() &&
              one.scrollHeight > one.clientHeight + 1 &&
              getComputedStyle(one).display !== 'inline'
                ? [one.outerHTML.slice(0, 80)]
                : [],
            ),
          )
        expect(cut).toEqual([])
        expect(await modal.dialog.getByRole('heading', { level: 2 }).textContent()).toBe(title)
        await approve()
        expect((await asked).answer).toMatch(/^0x/)
        await modal.dialog.waitFor({ state: 'detached' })
      })
})
