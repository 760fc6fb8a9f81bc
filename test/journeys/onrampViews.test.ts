import { afterAll, beforeAll, expect, test } from 'vitest'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { accountVisit, enterAccount } from '../support/accountWalk.ts'
import { audit } from '../support/audit.ts'
import { auditWalk, looks } from '../support/auditWalk.ts'
import { onrampViews, onrampWalk, payByCard } from '../support/onrampWalk.ts'
import { policyWalk } from '../support/policyWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

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
    expect(await auditWalk(door, onrampViews(stage))).toEqual({})
    expect(door.troubles).toEqual([])
    await door.close()
  },
)

test.each(builds)('behavior: without a report under the strict policy: %s', async (build) => {
  const walk = onrampViews(stage)
  const { seen, ...told } = await policyWalk(stage, { ...accountVisit, build }, walk, (door) =>
    enterAccount(stage, door),
  )
  expect(seen).toHaveLength(walk.length)
  expect(told).toEqual({ reports: [], strangers: [], troubles: [] })
})

test.each(['light', 'dark'] as const)(
  'behavior: the checkout itself is accessible, on a phone and at a desk, %s',
  async (colorScheme) => {
    const door = await stage.visit({
      ...accountVisit,
      browser: { colorScheme, viewport: { width: 360, height: 740 }, bypassCSP: true },
    })
    await enterAccount(stage, door)
    await door.host((latchKey) => latchKey.open({ view: 'OnRampProviders' }))
    const popup = await onrampWalk(door).enter('meld')
    expect(await audit(popup)).toEqual([])
    await payByCard(popup, { number: '1234', amount: '1' })
    await popup.getByRole('alert').waitFor()
    expect(await audit(popup)).toEqual([])
    await payByCard(popup, { amount: '20' })
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    expect(await audit(popup)).toEqual([])
    await door.close()
  },
)
