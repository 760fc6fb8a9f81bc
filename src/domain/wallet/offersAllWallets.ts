import type { Config } from '../config/config.ts'

/** Whether the "All wallets" row is shown: its wallets are connected by pairing, so not without WalletConnect. */
export const offersAllWallets = (
  {
    wallets,
    enableWallets,
    enableWalletConnect,
  }: Pick<Config, 'wallets' | 'enableWallets' | 'enableWalletConnect'>,
  { mobile }: { mobile: boolean },
): boolean =>
  enableWallets &&
  enableWalletConnect &&
  (wallets.all === 'show' || (wallets.all === 'only-mobile' && mobile))
