import type { WalletListing } from '../wallet.ts'
import { firstWallets } from './firstWallets.ts'
import { furtherWallets } from './furtherWallets.ts'
import { marks } from './marks.ts'

/**
 * Forty well-known wallets, for pages on which the wallet directory cannot be asked or does not answer. Each fact was
 * copied by hand from published npm packages, named above the entry; what none of them says is left out. Shortened
 * names of sources, each in the version given:
 *
 * - `thirdweb`: the package's copy of the wallet directory, `src/wallets/__generated__/wallet/<name>/index.ts`. Links
 *   without their query, save what finds the app.
 * - `RainbowKit`: `@rainbow-me/rainbowkit`, by the source file named in its built module of `walletConnectors`.
 * - `@solana/wallet-adapter-*`: named in `package.json` of `@solana/wallet-adapter-wallets` 0.19.39.
 * - `the reference`: ids of the directory in the specification's reference, for want of a package that has them.
 *
 * `chains` names one network of each namespace a source says the wallet serves: here it stands for the namespace alone.
 * Wallets without a known directory id have the name of their entry, a reversed domain name, instead. None has a
 * picture: its mark is drawn, see `marks.ts`. `browse_link` is from the wallets' documentation of
 * their links where there is any (MetaMask, Phantom, Solflare, Bitget), else from public code that uses it.
 */
export const shippedWallets: readonly WalletListing[] = [...firstWallets, ...furtherWallets].map(
  (wallet) => ({ ...wallet, mark: marks[wallet.id] }),
)
