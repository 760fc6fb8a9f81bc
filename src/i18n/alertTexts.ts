export type AlertText = {
  short: string
  /** How to mend it, where one sentence can say so; shown beneath the short text. */
  how?: string
  long: string
}

/**
 * Alerts to the page's developer, in English like the console and the documentation. Visitors never see them.
 */
export const alertTexts = {
  networkNotFound: {
    short: 'Network Not Found',
    long: "Network not found - please make sure it is included in 'networks' of the <latch-key> element",
  },
  originNotAllowed: {
    short: 'Invalid App Configuration',
    long: 'Origin {origin} not found on Allowlist - add it to your project at dashboard.reown.com',
  },
  invalidProjectId: {
    short: 'Invalid App Configuration',
    long: 'Invalid Project ID - update configuration',
  },
  noProjectId: {
    short: 'No project-id',
    long: 'No project-id: visitors connect with wallets of this browser, and on a phone in the browser of a wallet. QR codes, e-mail and social login and the whole list of wallets need one (dashboard.reown.com), or your own services in endpoints.',
  },
  projectIdNotConfigured: {
    short: 'Project ID Not Configured',
    how: 'Set the project-id of <latch-key>. Create a project at dashboard.reown.com. Without one, phone wallets and e-mail logins are off.',
    long: 'Project ID Not Configured - set the project-id attribute of <latch-key> to the id of your project at dashboard.reown.com, or set your own services in endpoints',
  },
  serverError: { short: 'Server Error', long: 'Failed to get App Configuration {message}' },
  rateLimited: {
    short: 'Rate Limited',
    long: 'Rate limited when trying to get the App Configuration',
  },
  sessionExpired: {
    short: 'Session Expired',
    long: 'Invalid session found on UniversalProvider - please check your time settings and connect again',
  },
  wrongClock: {
    short: 'Wrong device clock',
    long: 'The relay refuses this device because its clock is wrong. Set its date and time, then connect again.',
  },
  builtInReplaced: {
    short: '{library} has replaced {names}',
    how: 'Phones cannot connect. Update the library, or load it after Latchkey.',
    long: '{library} has replaced {names}, which no longer follows ECMAScript, and has frozen it: phones cannot connect. Update the library, or load it after Latchkey.',
  },
  localConfigIgnored: {
    short: 'Local configuration ignored',
    long: 'Your local configuration for {names} was ignored because a remote configuration was successfully fetched. Manage these features in your project at dashboard.reown.com.',
  },
  multiWalletNotEnabled: {
    short: 'Multi-Wallet Not Enabled',
    long: 'Multi-wallet support is not enabled. Enable it in your project at dashboard.reown.com.',
  },
  frameLoadFailed: {
    short: 'Network Error - Could not load embedded wallet',
    long: 'There was an issue loading the embedded wallet. Please try again later.',
  },
  frameBlocked: {
    short: 'Cross-Origin-Embedder-Policy blocks the embedded wallet',
    how: 'Remove the header, or serve the embedded wallet with the same header and Cross-Origin-Resource-Policy: cross-origin.',
    long: 'The Cross-Origin-Embedder-Policy of this page blocks the embedded wallet - remove the header, or serve the embedded wallet with Cross-Origin-Embedder-Policy: require-corp and Cross-Origin-Resource-Policy: cross-origin',
  },
  frameRequestTimeout: {
    short: 'Embedded Wallet Request Timed Out',
    long: 'There was an issue doing the request to the embedded wallet. Please try again later.',
  },
  framePwaFailed: {
    short: 'Error loading embedded wallet in PWA',
    long: 'The embedded wallet could not be loaded ahead of a social login in this installed app.',
  },
  unverifiedDomain: {
    short: 'Invalid App Configuration',
    long: 'There was an issue loading the embedded wallet. Please verify that your domain is allowed in your project at dashboard.reown.com',
  },
} as const satisfies Record<string, AlertText>
