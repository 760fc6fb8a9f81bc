import { until } from './until.ts'
import type { AnyPlace } from './visitor.ts'

/**
 * Presses until the result of the press is shown. The card may still be changing its height, so that a press misses; or
 * a press was accepted and its result takes time, so the next press waits that long.
 */
export const pressUntil = (button: AnyPlace, there: AnyPlace): Promise<void> =>
  until('what a press leads to', async () => {
    if (await there.isVisible()) return true
    await button.click({ timeout: 5_000 }).catch(() => {})
    return there.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  })
