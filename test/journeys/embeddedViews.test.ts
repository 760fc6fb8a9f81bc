import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { embeddedSteps, embeddedVisit } from '../support/embeddedSteps.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const steps = embeddedSteps(fixture)
    expect(await checkViews(fixture, visitor, steps, { visit: embeddedVisit })).toEqual(
      nothingWrong,
    )
  },
)
