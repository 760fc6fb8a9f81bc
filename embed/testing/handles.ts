/**
 * What tests may hold on to. Class names, the order of elements and texts may change with any version; these stay
 * until a major one, and demo/docs/testing.md lists them.
 */
export const handles = {
  /** The element; its own button is the first in it. */
  element: 'latch-key',
  /** The dialog, on the page only while it is open or leaving. */
  dialog: 'dialog[open]',
  /** The current view, by the name that `open({ view })` takes. */
  view: (name: string) => `[data-view="${name}"]`,
  /** A wallet to choose: its EIP-6963 `rdns`, its name in the directory, or `walletConnect` for any phone. */
  wallet: (id: string) => `[data-wallet="${id}"]`,
  /** A social login to choose. */
  social: (provider: string) => `[data-social="${provider}"]`,
  /** A network to choose, by its CAIP-2 id. */
  network: (id: string) => `[data-network="${id}"]`,
  /** How connecting stands: `waiting`, `declined`. */
  progress: (state: string) => `[data-ring="${state}"]`,
  /** The code that a phone scans, a picture with a name. */
  qr: '[part="qr"]',
  /** What else is done in a view: `disconnect`, `preview`, `send`. */
  action: (name: string) => `[data-action="${name}"]`,
} as const
