import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const area = process.env.LATCHKEY_MUTATE ?? ''

/** Tests that take long: run for the mutants of what they hold alone. */
const ofOneArea: Readonly<Record<string, readonly string[]>> = {
  verify: ['src/verify/**/*.test.ts'],
  'receipts: risks': ['src/receipts/rules/*.test.ts'],
  'receipts: answers': [
    'src/receipts/{checkOutcome,freezeRequest}.test.ts',
    'src/receipts/{bitcoin,cosmos,solana}/check*Answer.test.ts',
  ],
}

/**
 * The unit tests that need neither a page nor a counterpart: those of the rules whose mutants are made. What starts
 * a client or a chain takes seconds, and would be started for every mutant.
 */
export default defineConfig({
  root,
  define: { __VERSION__: '"0.0.0-test"' },
  test: {
    include: [
      'src/{domain,wire}/**/*.test.ts',
      ...(ofOneArea[area] ?? []),
      'src/adapters/chains/bitcoin/psbt.test.ts',
      'src/features/account/{explorerLink,tokenSearch}.test.ts',
      'src/features/activity/{activityGroups,activityNews}.test.ts',
      'src/features/connect/{allWalletsCount,connectMethodsOrder}.test.ts',
      'src/features/networks/{networkRows,switchOutcome}.test.ts',
      'src/features/onramp/onrampRules.test.ts',
      'src/features/pay/payPolling.test.ts',
      'src/features/send/{profileAddress,readQr,receiverText}.test.ts',
      'src/features/siwx/signInSubject.test.ts',
      'src/features/swap/swapRules.test.ts',
      'src/features/wallets/{caution,downloadLinks,mixesScripts,walletSearch}.test.ts',
    ],
    setupFiles: ['fewerRuns.ts', ...(area in ofOneArea ? ['loadLazily.ts'] : [])].map((name) =>
      join(root, 'test/mutation', name),
    ),
    testTimeout: 60_000,
    // One process for all: else the libraries of the proofs are loaded anew for every mutant.
    isolate: false,
  },
})
