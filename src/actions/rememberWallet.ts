import { atom } from 'jotai/vanilla'
import { addRecentWallet } from '#domain/recentWallets.ts'
import type { WalletListing } from '#domain/wallet.ts'
import { recentWalletsAtom } from '#state/wallets.ts'

/** Puts a directory wallet at the head of the recent ones. */
export const rememberWalletAtom = atom(null, (_get, set, wallet: WalletListing) => {
  set(recentWalletsAtom, (recents) => addRecentWallet(recents, wallet))
})
