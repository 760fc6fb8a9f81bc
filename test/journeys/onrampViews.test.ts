import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountVisit, enterAccount } from '../support/accountWalk.ts'
import { audit } from '../support/audit.ts'
import type { Door } from '../support/door.ts'
import { onrampViews, onrampWalk, payByCard } from '../support/onrampWalk.ts'
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
    expect(await viewsWalk(stage, visitor, onrampViews(stage), options)).toEqual(nothingWrong)
  },
)

test.each(['light', 'dark'] as const)(
  'behavior: the checkout itself is accessible, on a phone and at a desk, %s',
  async (colorScheme) => {
    const door = await stage.visit({
      ...accountVisit,
      browser: { colorScheme, viewport: { width: 360, height: 740 } },
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
