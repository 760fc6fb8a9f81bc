import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

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
      // Proofs take a second each: run for the mutants of what makes them alone.
      ...(process.env.LATCHKEY_MUTATE === 'verify' ? ['src/verify/**/*.test.ts'] : []),
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
    setupFiles: [join(root, 'test/mutation/fewerRuns.ts')],
    testTimeout: 60_000,
  },
})
