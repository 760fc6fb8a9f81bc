import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Reads a receipt to the end of all that scrolls in it, as a visitor has to before they can go on. */
export async function readToEnd(receipt: Locator): Promise<void> {
  await expect
    .poll(async () => {
      for (const end of await receipt.locator('[data-end]').all())
        await end.scrollIntoViewIfNeeded({ timeout: 5_000 })
      const goesOn = receipt.locator('[data-action=continue]:not([aria-busy=true])')
      return (await goesOn.count()) > 0 && (await receipt.locator('[data-read=true]').count()) > 0
    })
    .toBe(true)
}

/** Reads a receipt, and goes on to the wallet. */
export async function goOn(receipt: Locator): Promise<void> {
  await readToEnd(receipt)
  await receipt.locator('[data-action=continue]').click()
}
