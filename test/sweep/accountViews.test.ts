import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountPage,
  accountScenario,
  enterAccount,
  unansweredScenario,
} from '../../demo/viewStates/accountScenario.ts'
import { receiptStates } from '../../demo/viewStates/receiptStates.ts'
import type { Scenario } from '../../demo/viewStates/scenario.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

/** On a page of its own: the account's states end on a network that is not supported, where no receipt is read. */
const receiptScenario: Scenario = {
  title: 'Receipts',
  page: accountPage,
  enter: enterAccount,
  states: receiptStates,
}

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    expect(await checkViews(fixture, visitor, accountScenario)).toEqual(nothingWrong)
    expect(await checkViews(fixture, visitor, receiptScenario)).toEqual(nothingWrong)
    expect(await checkViews(fixture, visitor, unansweredScenario)).toEqual(nothingWrong)
  },
)
