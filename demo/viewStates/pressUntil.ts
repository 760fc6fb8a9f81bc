import { until } from './until.ts'
import type { AnyPlace } from './visitor.ts'

/**
 * Presses until what the press leads to is there. The card may still be on its way to another height, and the press
 * beside what it was meant for; or it was felt and only takes its time, so the next one comes when that has passed.
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
