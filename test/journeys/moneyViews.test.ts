import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountVisit, enterAccount } from '../support/accountWalk.ts'
import type { Door } from '../support/door.ts'
import { moneyWalk } from '../support/moneyWalk.ts'
import { payViews } from '../support/payWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { swapViews } from '../support/swapViews.ts'
import { nothingWrong, viewsWalk, visitorNames } from '../support/viewsWalk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

/** Sending, receiving, swapping, and paying what a page asks for. */
const walkOf = (stage: Stage) => [...moneyWalk(stage), ...swapViews(stage), ...payViews(stage)]

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const options = {
      visit: accountVisit,
      enter: (door: Door) => enterAccount(stage, door),
    }
    expect(await viewsWalk(stage, visitor, walkOf(stage), options)).toEqual(nothingWrong)
  },
)
