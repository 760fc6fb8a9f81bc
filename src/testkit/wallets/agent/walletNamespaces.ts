import { bitcoinNamespace } from './bitcoinNamespace.ts'
import { cosmosNamespace } from './cosmosNamespace.ts'
import { polkadotNamespace } from './polkadotNamespace.ts'
import { solanaNamespace } from './solanaNamespace.ts'
import type { WalletNamespace } from './walletNamespace.ts'

/** Every namespace besides EVM. */
export const walletNamespaces: readonly WalletNamespace[] = [
  solanaNamespace,
  bitcoinNamespace,
  polkadotNamespace,
  cosmosNamespace,
]

export const walletNamespaceOf = (caip2: string): WalletNamespace | undefined =>
  walletNamespaces.find(({ namespace }) => caip2.startsWith(`${namespace}:`))
