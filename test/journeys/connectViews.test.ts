import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWalk } from '../../demo/viewStates/connectWalk.ts'
import type { Walk } from '../../demo/viewStates/walk.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

/** On a phone there is one link to get a wallet, not a list. */
const phoneWalk: Walk = {
  ...connectWalk,
  states: () => connectWalk.states().filter(({ name }) => name !== 'Downloads'),
}

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    const walk = /phone/.test(visitor) ? phoneWalk : connectWalk
    expect(await checkViews(fixture, visitor, walk)).toEqual(nothingWrong)
  },
)
