import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountScenario } from '../../demo/viewStates/accountScenario.ts'
import { payStates } from '../../demo/viewStates/payStates.ts'
import type { Scenario } from '../../demo/viewStates/scenario.ts'
import { sendStates } from '../../demo/viewStates/sendStates.ts'
import { swapStates } from '../../demo/viewStates/swapStates.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

/** Sending, receiving, swapping, and paying a page's request. */
const scenario: Scenario = {
  ...accountScenario,
  states: (services) => [...sendStates(services), ...swapStates(services), ...payStates(services)],
}

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    expect(await checkViews(fixture, visitor, scenario)).toEqual(nothingWrong)
  },
)
