import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsScenario } from '../../demo/viewStates/sessionsScenario.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    expect(await checkViews(fixture, visitor, sessionsScenario)).toEqual(nothingWrong)
  },
)
