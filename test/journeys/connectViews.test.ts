import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { connectSteps, connectVisit } from '../support/connectSteps.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const all = connectSteps(fixture)
    // On a phone there is one place to get a wallet, not a list.
    const steps = /phone/.test(visitor) ? all.filter(([name]) => name !== 'Downloads') : all
    expect(await checkViews(fixture, visitor, steps, { visit: connectVisit })).toEqual(nothingWrong)
  },
)
