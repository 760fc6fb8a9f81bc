import type { Page } from 'playwright-core'
import type { TestWalletOptions } from '../page/testWalletOptions.ts'
import { addTestWallet, type TestWalletHandle } from './addTestWallet.ts'
import { type LatchkeyPage, latchkeyPage } from './latchkeyPage.ts'

/** What a test is given beside `page`. */
export type LatchkeyFixtures = {
  /** A wallet in `page`, installed before the page’s own scripts. */
  wallet: TestWalletHandle
  /** The element of `page`. */
  latchkey: LatchkeyPage
}

type Use<Value> = (value: Value) => Promise<void>
type Given = { page: Page }

/**
 * Fixtures for Playwright's test runner, which is not imported here.
 *
 * @example
 * import { test as base } from '@playwright/test'
 * export const test = base.extend<LatchkeyFixtures>(latchkeyFixtures({ chains }))
 */
export const latchkeyFixtures = (options: TestWalletOptions) => ({
  // The runner reads from the braces what a fixture needs; `auto` has the wallet there although a test does not name it.
  wallet: [
    async ({ page }: Given, use: Use<TestWalletHandle>) => use(await addTestWallet(page, options)),
    { auto: true },
  ] as [(given: Given, use: Use<TestWalletHandle>) => Promise<void>, { auto: true }],
  latchkey: async ({ page }: Given, use: Use<LatchkeyPage>) => use(latchkeyPage(page)),
})
