import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditWalk, looks } from '../support/auditWalk.ts'
import { connectVisit, connectWalk } from '../support/connectWalk.ts'
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
      ...connectVisit,
      attributes,
      browser: { ...browser, bypassCSP: true },
    })
    const walk = connectWalk(stage)
    // On a phone there is one place to get a wallet, not a list.
    const steps = 'isMobile' in browser ? walk.filter(([name]) => name !== 'Downloads') : walk
    expect(await auditWalk(door, steps)).toEqual({})
    expect(door.troubles).toEqual([])
    await door.close()
  },
)
