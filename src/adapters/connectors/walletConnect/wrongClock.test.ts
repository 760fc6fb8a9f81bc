import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFixture, type Fixture } from './testing/createFixture.ts'

/** The relay keeps the right time while the page's `Date` is set wrong. */
const rightTime = () => performance.timeOrigin + performance.now()
const DAY_MS = 86_400_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture({ now: rightTime })
})
afterAll(() => fixture.close())
afterEach(async () => {
  vi.useRealTimers()
  await fixture.clear()
})

test.each([
  ['a day ahead', () => rightTime() + DAY_MS, 'clock-ahead'],
  ['some minutes ahead', () => rightTime() + 300_000, 'clock-ahead'],
  ['two days behind', () => rightTime() - 2 * DAY_MS, 'clock-behind'],
  ['in 1970', () => 60_000, 'clock-behind'],
])('error: with a clock %s, a pairing fails with that reason', async (_, setTo, refusal) => {
  vi.useFakeTimers({ toFake: ['Date'], now: setTo() })
  const page = fixture.page()
  await expect(page.connector.connect(fixture.to)).rejects.toMatchObject({
    name: 'RelayRefusedError',
    code: 'wrong-clock',
    refusal,
  })
})

test('behavior: pairs after the clock has been corrected', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: rightTime() + DAY_MS })
  const page = fixture.page()
  await expect(page.connector.connect(fixture.to)).rejects.toMatchObject({ code: 'wrong-clock' })
  vi.useRealTimers()
  const wallet = await fixture.wallet()
  await expect(fixture.pair(page, wallet)).resolves.toMatchObject([{ namespace: 'eip155' }])
})
