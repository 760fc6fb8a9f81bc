import { hasStorage } from '#frame/page/sdk/frameMemory.ts'
import { type KnownWallet, openKnownWallets } from './knownWallets.ts'

/**
 * Keeps a wallet at the wallet's own origin, as a page that nothing holds sees it: where browsers part storage by page,
 * a frame's is another one.
 */
export function keepHere(wallet: KnownWallet): void {
  if (hasStorage()) openKnownWallets(localStorage).keep(wallet)
}
