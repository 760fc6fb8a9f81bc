import { words } from '#lib/words.ts'

/** The features of the wallet at `el.solana`, by their Wallet Standard names: the method's name follows the colon. */
export const solanaFeatureNames = words(
  'standard:connect standard:disconnect solana:signMessage solana:signTransaction solana:signAndSendTransaction solana:signIn',
)
