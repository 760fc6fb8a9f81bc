/** The key under which WalletConnect's SDK looks for the wallet to open with each request. Its name is theirs. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers the wallet app that was opened to connect: each later request then opens it again. */
export const setDeepLinkChoice = ({ href, name }: { href: string; name: string }): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ href, name }))
  } catch {
    // Storage is refused or full: the visitor opens the wallet by hand.
  }
}

/** Forgets it: a session made by a QR code must not jump into the app of an earlier one. */
export const clearDeepLinkChoice = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing could be stored there either.
  }
}
