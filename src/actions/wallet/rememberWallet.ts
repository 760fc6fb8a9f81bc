import { atom } from 'jotai/vanilla'
import { addRecentWallet } from '#domain/wallet/recentWallets.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { recentWalletsAtom } from '#state/wallet/wallets.ts'

/** Puts a directory wallet at the head of the recent ones. */
export const rememberWalletAtom = atom(null, (_get, set, wallet: WalletListing) => {
  set(recentWalletsAtom, (recents) => addRecentWallet(recents, wallet))
})
