/**
 * What tests may rely on. Class names, the order of elements and texts may change with any version; these are stable until
 * a major one, and demo/docs/testing.md lists them.
 */
export const handles = {
  /** The element; its own button is the first in it. */
  element: 'latch-key',
  /** The dialog, in the page only while it is open or closing. */
  dialog: 'dialog[open]',
  /** The current view, by the name that `open({ view })` takes. */
  view: (name: string) => `[data-view="${name}"]`,
  /** A wallet to choose: its EIP-6963 `rdns`, its name in the directory, or `walletConnect` for any phone. */
  wallet: (id: string) => `[data-wallet="${id}"]`,
  /** A social login to choose. */
  social: (provider: string) => `[data-social="${provider}"]`,
  /** Where a visitor types an e-mail address, and the code that was sent to it. */
  email: '[data-method="email"] input',
  code: 'input[autocomplete="one-time-code"]',
  /** A network to choose, by its CAIP-2 id. */
  network: (id: string) => `[data-network="${id}"]`,
  /** The state of connecting: `waiting`, `declined`. */
  progress: (state: string) => `[data-ring="${state}"]`,
  /** The QR code that a phone scans, a picture with an accessible name. */
  qr: '[part="qr"]',
  /** Further actions in a view: `disconnect`, `preview`, `send`. */
  action: (name: string) => `[data-action="${name}"]`,
} as const
