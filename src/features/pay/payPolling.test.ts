import { expect, test } from 'vitest'
import { PAY_CLOSE_MS, PAY_POLL_MS, pollWaitMs } from './payPolling.ts'

test('behavior: polls every 4 s, slower after two minutes, and backs off without answers', () => {
  expect([PAY_POLL_MS, PAY_CLOSE_MS]).toEqual([4_000, 3_000])
  const waits = (waitedMs: number, failures: number) => pollWaitMs({ waitedMs, failures })
  expect([waits(0, 0), waits(119_000, 0), waits(120_000, 0)]).toEqual([4_000, 4_000, 15_000])
  expect([1, 2, 3, 4, 9].map((failures) => waits(0, failures))).toEqual([
    8_000, 16_000, 32_000, 60_000, 60_000,
  ])
})
