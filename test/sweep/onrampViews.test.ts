import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountPage, enterAccount } from '../../demo/viewStates/accountScenario.ts'
import { onrampStates } from '../../demo/viewStates/onrampStates.ts'
import type { Scenario } from '../../demo/viewStates/scenario.ts'
import { audit } from '../support/audit.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { onrampFlow, payByCard } from '../support/onrampFlow.ts'
import { servicesOf } from '../support/services.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

const scenario: Scenario = {
  title: 'Buying',
  page: accountPage,
  enter: enterAccount,
  states: onrampStates,
}

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    expect(await checkViews(fixture, visitor, scenario)).toEqual(nothingWrong)
  },
)

test.each(['light', 'dark'] as const)(
  'behavior: the checkout page is accessible, on a phone and on a desktop, %s',
  async (colorScheme) => {
    const modal = await fixture.visit({
      ...accountPage,
      browser: { colorScheme, viewport: { width: 360, height: 740 } },
    })
    await enterAccount(modal, servicesOf(fixture))
    await modal.host((latchKey) => latchKey.open({ view: 'OnRampProviders' }))
    const popup = await onrampFlow(modal).enter('meld')
    expect(await audit(popup)).toEqual([])
    await payByCard(popup, { number: '1234', amount: '1' })
    await popup.getByRole('alert').waitFor()
    expect(await audit(popup)).toEqual([])
    await payByCard(popup, { amount: '20' })
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    expect(await audit(popup)).toEqual([])
    await modal.close()
  },
)
