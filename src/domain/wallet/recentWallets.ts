import type { WalletListing } from './wallet.ts'

export const RECENT_WALLETS_MAX = 2

/** Puts the wallet just used first; keeps two at most. */
export const addRecentWallet = (
  recents: readonly WalletListing[],
  wallet: WalletListing,
): WalletListing[] =>
  [wallet, ...removeRecentWallet(recents, wallet.id)].slice(0, RECENT_WALLETS_MAX)

export const removeRecentWallet = (
  recents: readonly WalletListing[],
  id: string,
): WalletListing[] => recents.filter((recent) => recent.id !== id)
