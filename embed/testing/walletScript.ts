import { InvalidConfigError } from '#errors/config.ts'
import { handles } from './handles.ts'
import { createTestWallet, developmentAccounts, type TestWallet } from './page/createTestWallet.ts'
import type { TestWalletOptions } from './page/testWalletOptions.ts'

declare global {
  interface Window {
    /** The wallets that a driver has added to this page, by `rdns`. */
    __latchkeyTestWallets?: Record<string, TestWallet>
  }
}

/** What a browser’s driver runs before a page’s own scripts: adds a wallet that the driver then reaches by its `rdns`. */
function installTestWallet(options: TestWalletOptions): void {
  const wallet = createTestWallet(options)
  window.__latchkeyTestWallets = { ...window.__latchkeyTestWallets, [wallet.rdns]: wallet }
}

// A driver runs this script in a page unchanged, and `latchkey/testing` exports the rest.
const latchkeyTesting = {
  createTestWallet,
  developmentAccounts,
  handles,
  InvalidConfigError,
  installTestWallet,
}

Object.assign(globalThis, { latchkeyTesting })
