// What a page’s tests import as `latchkey/testing`: it runs in the page, and is not part of the element’s scripts.
export { InvalidConfigError } from '#errors/config.ts'
export { handles } from './handles.ts'
export { createTestWallet, developmentAccounts, type TestWallet } from './page/createTestWallet.ts'
export type {
  TestAccount,
  TestAnswer,
  TestBehaviours,
  TestChain,
  TestWalletOptions,
} from './page/testWalletOptions.ts'
