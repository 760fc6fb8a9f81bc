import { afterAll, beforeAll, expect, test } from 'vitest'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { accountVisit, enterAccount } from '../support/accountWalk.ts'
import { auditWalk, looks } from '../support/auditWalk.ts'
import { moneyWalk } from '../support/moneyWalk.ts'
import { payViews } from '../support/payWalk.ts'
import { policyWalk } from '../support/policyWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { swapViews } from '../support/swapViews.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

/** Sending, receiving, swapping, and paying what a page asks for. */
const walkOf = (stage: Stage) => [...moneyWalk(stage), ...swapViews(stage), ...payViews(stage)]

test.each(Object.entries(looks))(
  'behavior: accessible and within its card: %s',
  async (_, look) => {
    const { browser, attributes } = look
    const door = await stage.visit({
      ...accountVisit,
      attributes: { ...attributes, ...accountVisit.attributes },
      browser: { ...browser, bypassCSP: true },
    })
    await enterAccount(stage, door)
    expect(await auditWalk(door, walkOf(stage))).toEqual({})
    expect(door.troubles).toEqual([])
    await door.close()
  },
)

test.each(builds)('behavior: without a report under the strict policy: %s', async (build) => {
  const walk = walkOf(stage)
  const { seen, ...told } = await policyWalk(stage, { ...accountVisit, build }, walk, (door) =>
    enterAccount(stage, door),
  )
  expect(seen).toHaveLength(walk.length)
  expect(told).toEqual({ reports: [], strangers: [], troubles: [] })
})
