/** What the wallet at `el.solana` does, as the Wallet Standard names it: its verb follows the colon. */
export const solanaFeatureNames =
  'standard:connect standard:disconnect solana:signMessage solana:signTransaction solana:signAndSendTransaction solana:signIn'.split(
    ' ',
  )
