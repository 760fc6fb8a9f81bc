import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountVisit, accountWalk, enterAccount } from '../support/accountWalk.ts'
import type { Door } from '../support/door.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { nothingWrong, viewsWalk, visitorNames } from '../support/viewsWalk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const options = {
      visit: accountVisit,
      enter: (door: Door) => enterAccount(stage, door),
    }
    expect(await viewsWalk(stage, visitor, accountWalk(stage), options)).toEqual(nothingWrong)
  },
)
