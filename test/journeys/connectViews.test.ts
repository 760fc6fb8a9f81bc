import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectVisit, connectWalk } from '../support/connectWalk.ts'
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
    const walk = connectWalk(stage)
    // On a phone there is one place to get a wallet, not a list.
    const steps = /phone/.test(visitor) ? walk.filter(([name]) => name !== 'Downloads') : walk
    expect(await viewsWalk(stage, visitor, steps, { visit: connectVisit })).toEqual(nothingWrong)
  },
)
