import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountScenario } from '../../demo/viewStates/accountScenario.ts'
import { receiptStates } from '../../demo/viewStates/receiptStates.ts'
import type { Scenario } from '../../demo/viewStates/scenario.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

/** The account, and what is read before its wallet opens. */
const scenario: Scenario = {
  ...accountScenario,
  states: (services) => [...accountScenario.states(services), ...receiptStates()],
}

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    expect(await checkViews(fixture, visitor, scenario)).toEqual(nothingWrong)
  },
)
