import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedVisit, embeddedWalk } from '../support/embeddedWalk.ts'
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
    const walk = embeddedWalk(stage)
    expect(await viewsWalk(stage, visitor, walk, { visit: embeddedVisit })).toEqual(nothingWrong)
  },
)
