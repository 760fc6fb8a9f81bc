import type { WalletListing } from '../../domain/wallet.ts'

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

// Folding is slow; ten thousand names are folded once, not at every key.
const folded = new WeakMap<WalletListing, string>()
const foldedName = (wallet: WalletListing): string => {
  let name = folded.get(wallet)
  if (name === undefined) {
    name = fold(wallet.name)
    folded.set(wallet, name)
  }
  return name
}

/** The wallets whose name contains the text, ignoring case and accents; names that start with it come first. */
export const searchLocal = (wallets: readonly WalletListing[], text: string): WalletListing[] => {
  const wanted = fold(text.slice(0, 100))
  if (!wanted) return [...wallets]
  const first: WalletListing[] = []
  const rest: WalletListing[] = []
  for (const wallet of wallets) {
    const at = foldedName(wallet).indexOf(wanted)
    if (at === 0) first.push(wallet)
    else if (at > 0) rest.push(wallet)
  }
  return [...first, ...rest]
}
