import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  connectScenario,
  inAppScenario,
  ownScenario,
} from '../../demo/viewStates/connectScenario.ts'
import { offlineScenario } from '../../demo/viewStates/offlineScenario.ts'
import type { Scenario } from '../../demo/viewStates/scenario.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

/** On a phone there is one link to get a wallet, not a list. */
const phoneScenario: Scenario = {
  ...connectScenario,
  states: () => connectScenario.states().filter(({ name }) => name !== 'Downloads'),
}

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s [spec 2.3a]',
  async (visitor) => {
    const scenario = /phone/.test(visitor) ? phoneScenario : connectScenario
    expect(await checkViews(fixture, visitor, scenario)).toEqual(nothingWrong)
    for (const one of [ownScenario, inAppScenario, offlineScenario])
      expect(await checkViews(fixture, visitor, one), one.title).toEqual(nothingWrong)
  },
)
