import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSteps, accountVisit, enterAccount } from '../support/accountSteps.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import type { ModalPage } from '../support/modalPage.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const options = {
      visit: accountVisit,
      enter: (modal: ModalPage) => enterAccount(fixture, modal),
    }
    expect(await checkViews(fixture, visitor, accountSteps(fixture), options)).toEqual(nothingWrong)
  },
)
