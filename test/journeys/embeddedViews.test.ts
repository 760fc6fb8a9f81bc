import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditWalk, looks } from '../support/auditWalk.ts'
import { embeddedVisit, embeddedWalk } from '../support/embeddedWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

test.each(Object.entries(looks))(
  'behavior: accessible and within its card: %s',
  async (_, { browser, attributes }) => {
    const door = await stage.visit({
      ...embeddedVisit,
      attributes,
      browser: { ...browser, bypassCSP: true },
    })
    expect(await auditWalk(door, embeddedWalk(stage))).toEqual({})
    expect(door.troubles).toEqual([])
    await door.close()
  },
  90_000,
)
