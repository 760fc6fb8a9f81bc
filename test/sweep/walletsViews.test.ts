import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { walletsScenario } from '../../demo/viewStates/walletsScenario.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { allowSeveralWallets } from '../support/services.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ namespaces: ['solana'] })
})
afterAll(() => fixture?.close())
beforeEach(() => allowSeveralWallets(fixture))

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    expect(await checkViews(fixture, visitor, walletsScenario)).toEqual(nothingWrong)
  },
)
