import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewNames } from '#domain/view/views.ts'
import { accountScenario } from '../../demo/viewStates/accountScenario.ts'
import { connectScenario } from '../../demo/viewStates/connectScenario.ts'
import { embeddedScenario, newDeviceScenario } from '../../demo/viewStates/embeddedScenario.ts'
import { namesScenario } from '../../demo/viewStates/namesScenario.ts'
import { onrampStates } from '../../demo/viewStates/onrampStates.ts'
import { payStates } from '../../demo/viewStates/payStates.ts'
import { receiptStates } from '../../demo/viewStates/receiptStates.ts'
import { type Scenario, type Services, viewsByPasskey } from '../../demo/viewStates/scenario.ts'
import { sendStates } from '../../demo/viewStates/sendStates.ts'
import { sessionsScenario } from '../../demo/viewStates/sessionsScenario.ts'
import { swapStates } from '../../demo/viewStates/swapStates.ts'
import { walletsScenario } from '../../demo/viewStates/walletsScenario.ts'
import { checkViews, nothingWrong, sampleVisitor } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { oncePerView } from '../support/oncePerView.ts'
import { allowSeveralWallets, servicesOf } from '../support/services.ts'

// A sample of `test/sweep`, which shows every view in every state, in three looks and all languages.

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ namespaces: ['solana'] })
})
afterAll(() => fixture?.close())

/** What a wallet of the browser can show, on one page: to arrive costs as much as ten views. */
const ofAccount = (services: Services) => [
  ...sendStates(services),
  ...swapStates(services),
  ...payStates(services),
  ...onrampStates(services),
  ...accountScenario.states(services),
]
const scenarios: readonly Scenario[] = [
  connectScenario,
  { ...accountScenario, states: ofAccount },
  // On a page of its own: a list without receipts, and a receipt that nobody answers.
  { ...accountScenario, title: 'Receipts', states: receiptStates },
  walletsScenario,
  embeddedScenario,
  newDeviceScenario,
  namesScenario,
  sessionsScenario,
]

/** Each scenario with the states to show. */
const sample = (services: Services) => {
  const seen = new Set<string>(viewsByPasskey)
  const tables = scenarios.map(({ states }) => oncePerView(states(services), seen))
  return { tables, missing: viewNames.filter((name) => !seen.has(name)) }
}

test.each(scenarios.map((scenario, at) => [scenario.title, at] as const))(
  'behavior: each view once, at 360 px: accessible, within its card, without a policy violation (%s)',
  async (_, at) => {
    const { tables, missing } = sample(servicesOf(fixture))
    expect(missing).toEqual([])
    const scenario = scenarios[at] as Scenario
    if (scenario.page?.hasSeveralWallets) allowSeveralWallets(fixture)
    const states = () => tables[at] ?? []
    const found = await checkViews(fixture, sampleVisitor, { ...scenario, states })
    fixture.sandbox.settings.reset()
    expect(found).toEqual(nothingWrong)
  },
)
