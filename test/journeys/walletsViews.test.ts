import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { auditWalk, looks } from '../support/auditWalk.ts'
import { policyWalk } from '../support/policyWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { allowSeveralWallets, walletsVisit, walletsWalk } from '../support/walletsWalk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage({ families: ['solana'] })
})
afterAll(() => stage?.close())
beforeEach(() => allowSeveralWallets(stage))

test.each(Object.entries(looks))(
  'behavior: accessible and within its card: %s',
  async (_, { browser, attributes }) => {
    const door = await stage.visit({
      ...walletsVisit,
      attributes,
      browser: { ...browser, bypassCSP: true },
    })
    expect(await auditWalk(door, walletsWalk)).toEqual({})
    expect(door.troubles).toEqual([])
    await door.close()
  },
)

test.each(builds)('behavior: without a report under the strict policy: %s', async (build) => {
  const { seen, ...told } = await policyWalk(stage, { ...walletsVisit, build }, walletsWalk)
  expect(seen).toHaveLength(walletsWalk.length)
  expect(told).toEqual({ reports: [], strangers: [], troubles: [] })
})
