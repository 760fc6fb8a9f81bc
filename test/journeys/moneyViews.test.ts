import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountVisit, enterAccount } from '../support/accountSteps.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { moneySteps } from '../support/moneySteps.ts'
import { payViews } from '../support/payFlow.ts'
import { swapViews } from '../support/swapViews.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

/** Sending, receiving, swapping, and paying what a page asks for. */
const stepsOf = (fixture: Fixture) => [
  ...moneySteps(fixture),
  ...swapViews(fixture),
  ...payViews(fixture),
]

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const options = {
      visit: accountVisit,
      enter: (modal: ModalPage) => enterAccount(fixture, modal),
    }
    expect(await checkViews(fixture, visitor, stepsOf(fixture), options)).toEqual(nothingWrong)
  },
)
