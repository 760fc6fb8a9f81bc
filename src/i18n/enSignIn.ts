/** Words of signing in to the site with a wallet. */
export const enSignIn = {
  'siwx.title': '{app} needs to connect to your wallet',
  'siwx.text.required': 'Sign to prove that the wallet is yours. Cancelling disconnects you.',
  'siwx.text.optional': 'Sign to prove that the wallet is yours. You stay connected if you cancel.',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.domain': 'Website',
  'siwx.free': 'Signing costs nothing and moves nothing.',
  'siwx.sign': 'Sign',
  'siwx.signing': 'Signing…',
  'siwx.signing.text': 'Open {wallet} and sign the message there.',
  'siwx.cancelling': 'Cancelling…',
  'notice.signatureDeclined': 'Signature declined',
  'notice.signInSmartAccount': 'This application might not support Smart Accounts',
  'notice.signInUnavailable': 'A problem occurred while trying initialize authentication',
  'notice.authenticating': 'Authenticating...',
  'error.signInFailed': 'The sign-in was not accepted. Try again.',
} as const
