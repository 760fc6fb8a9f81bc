import { bitcoinFamily } from './bitcoinFamily.ts'
import { cosmosFamily } from './cosmosFamily.ts'
import { polkadotFamily } from './polkadotFamily.ts'
import { solanaFamily } from './solanaFamily.ts'
import type { WalletFamily } from './walletFamily.ts'

/** Every family beside the EVM. */
export const walletFamilies: readonly WalletFamily[] = [
  solanaFamily,
  bitcoinFamily,
  polkadotFamily,
  cosmosFamily,
]

export const walletFamilyOf = (caip2: string): WalletFamily | undefined =>
  walletFamilies.find(({ namespace }) => caip2.startsWith(`${namespace}:`))
