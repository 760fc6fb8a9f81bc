/** What whoever sets the page up is told. */
export const enAlerts = {
  'alert.networkNotFound.short': 'Network Not Found',
  'alert.networkNotFound.long':
    "Network not found - please make sure it is included in 'networks' of the <latch-key> element",
  'alert.originNotAllowed.short': 'Invalid App Configuration',
  'alert.originNotAllowed.long':
    'Origin {origin} not found on Allowlist - update the allowed origins of your Latchkey project',
  'alert.invalidProjectId.short': 'Invalid App Configuration',
  'alert.invalidProjectId.long': 'Invalid Project ID - update configuration',
  'alert.projectIdNotConfigured.short': 'Project ID Not Configured',
  'alert.projectIdNotConfigured.long':
    'Project ID Not Configured - set the project-id attribute, or name your own services in endpoints',
  'alert.serverError.short': 'Server Error',
  'alert.serverError.long': 'Failed to get App Configuration {message}',
  'alert.rateLimited.short': 'Rate Limited',
  'alert.rateLimited.long': 'Rate limited when trying to get the App Configuration',
  'alert.sessionExpired.short': 'Session Expired',
  'alert.sessionExpired.long':
    'Invalid session found on UniversalProvider - please check your time settings and connect again',
  'alert.localConfigIgnored.short': 'Local configuration ignored',
  'alert.localConfigIgnored.long':
    'Your local configuration for {names} was ignored because a remote configuration was successfully fetched. Please manage these features in your Latchkey project.',
  'alert.multiWalletNotEnabled.short': 'Multi-Wallet Not Enabled',
  'alert.multiWalletNotEnabled.long':
    'Multi-wallet support is not enabled. Please enable it in your Latchkey project.',
  'alert.frameLoadFailed.short': 'Network Error - Could not load embedded wallet',
  'alert.frameLoadFailed.long':
    'There was an issue loading the embedded wallet. Please try again later.',
  'alert.frameRequestTimeout.short': 'Embedded Wallet Request Timed Out',
  'alert.frameRequestTimeout.long':
    'There was an issue doing the request to the embedded wallet. Please try again later.',
  'alert.framePwaFailed.short': 'Error loading embedded wallet in PWA',
  'alert.framePwaFailed.long':
    'The embedded wallet could not be loaded ahead of a social login in this installed app.',
  'alert.unverifiedDomain.short': 'Invalid App Configuration',
  'alert.unverifiedDomain.long':
    'There was an issue loading the embedded wallet. Please verify that your domain is allowed in your Latchkey project',
} as const
