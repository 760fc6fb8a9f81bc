// What tests that drive a browser import as `latchkey/testing/playwright`. Playwright itself is the project’s own.
export { InvalidConfigError } from '#errors/config.ts'
export { handles } from './handles.ts'
export type {
  TestAccount,
  TestAnswer,
  TestBehaviours,
  TestChain,
  TestWalletOptions,
} from './page/testWalletOptions.ts'
export { addTestWallet, type TestWalletHandle } from './playwright/addTestWallet.ts'
export { type LatchkeyFixtures, latchkeyFixtures } from './playwright/latchkeyFixtures.ts'
export { type LatchkeyPage, latchkeyPage } from './playwright/latchkeyPage.ts'
