/** The key under which WalletConnect's SDK stores the wallet to open with each request. The SDK defines it. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Stores the wallet app that was opened to connect: each later request then opens it again. */
export const setDeepLinkChoice = ({ href, name }: { href: string; name: string }): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ href, name }))
  } catch {
    // Storage is refused or full: the visitor opens the wallet manually.
  }
}

/** Removes it: a session made by a QR code must not open the app of an earlier one. */
export const clearDeepLinkChoice = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing was stored either.
  }
}
