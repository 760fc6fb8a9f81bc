import { lazy } from '#lib/lazy.ts'

/** Loads the code for addresses and signatures of a namespace: a page hardly ever needs two. */
export const loadNamespace = {
  eip155: lazy(() => import('./verifyEvmMessage.ts')),
  solana: lazy(() => import('./verifySolanaMessage.ts')),
  bip122: lazy(() => import('./verifyBitcoinMessage.ts')),
  cosmos: lazy(() => import('./verifyCosmosMessage.ts')),
  polkadot: lazy(() => import('./verifyPolkadotMessage.ts')),
}
