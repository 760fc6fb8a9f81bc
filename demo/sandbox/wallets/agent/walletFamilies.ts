import { solanaFamily } from './solanaFamily.ts'
import type { WalletFamily } from './walletFamily.ts'

/** Every family beside the EVM. */
export const walletFamilies: readonly WalletFamily[] = [solanaFamily]

export const walletFamilyOf = (caip2: string): WalletFamily | undefined =>
  walletFamilies.find(({ namespace }) => caip2.startsWith(`${namespace}:`))
