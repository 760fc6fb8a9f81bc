import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Stage, startStage } from '../support/stage.ts'
import { nothingWrong, viewsWalk, visitorNames } from '../support/viewsWalk.ts'
import { allowSeveralWallets, walletsVisit, walletsWalk } from '../support/walletsWalk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage({ families: ['solana'] })
})
afterAll(() => stage?.close())
beforeEach(() => allowSeveralWallets(stage))

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const options = { visit: walletsVisit }
    expect(await viewsWalk(stage, visitor, walletsWalk, options)).toEqual(nothingWrong)
  },
)
