import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createStage, type Stage } from './testing/createStage.ts'

/** The relay keeps the right time while the page's `Date` is set wrong. */
const rightTime = () => performance.timeOrigin + performance.now()
const DAY_MS = 86_400_000

let stage: Stage
beforeAll(async () => {
  stage = await createStage({ now: rightTime })
})
afterAll(() => stage.close())
afterEach(async () => {
  vi.useRealTimers()
  await stage.clear()
})

test.each([
  ['a day ahead', () => rightTime() + DAY_MS, 'clock-ahead'],
  ['some minutes ahead', () => rightTime() + 300_000, 'clock-ahead'],
  ['two days behind', () => rightTime() - 2 * DAY_MS, 'clock-behind'],
  ['in 1970', () => 60_000, 'clock-behind'],
])('error: with a clock %s, a pairing fails and says so', async (_, setTo, refusal) => {
  vi.useFakeTimers({ toFake: ['Date'], now: setTo() })
  const page = stage.page()
  await expect(page.connector.connect(stage.to)).rejects.toMatchObject({
    name: 'RelayRefusedError',
    code: 'wrong-clock',
    refusal,
  })
})

test('behavior: once the clock is set right, the next try pairs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: rightTime() + DAY_MS })
  const page = stage.page()
  await expect(page.connector.connect(stage.to)).rejects.toMatchObject({ code: 'wrong-clock' })
  vi.useRealTimers()
  const wallet = await stage.wallet()
  await expect(stage.pair(page, wallet)).resolves.toMatchObject([{ namespace: 'eip155' }])
})
