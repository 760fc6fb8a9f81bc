/** What an account can do, in the order of the wallet's buttons. */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]
