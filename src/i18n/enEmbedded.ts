/** Words of the wallet in the frame: e-mail, social login, Farcaster, approving. */
export const enEmbedded = {
  'otp.label': 'Code from the email',
  'otp.sent': 'Enter the code we sent to',
  'otp.life': 'The code works for 20 minutes.',
  'otp.missing': 'Didn’t receive it?',
  'otp.resend': 'Resend code',
  'otp.resendIn': 'Resend in {seconds}s',
  'otp.failed': '{message}. Try Again',

  'device.title': 'Approve this device',
  'device.text':
    'Open the link we sent to {email} and approve the login there. This page goes on by itself.',
  'device.life': 'The link works for 20 minutes.',
  'device.resend': 'Resend email',

  'updateEmail.text':
    'Codes will come to the new address. Your wallet and what it holds stay the same.',
  'updateEmail.save': 'Save',
  'updateEmail.wrong': 'Something wrong?',
  'updateEmail.startOverIn': 'Try again in {seconds}s',

  'social.login.title': 'Log in with {provider}',
  'social.opening.text': 'Opening the provider window',
  'social.waiting.text': 'Connect in the provider window',
  'social.finishing.text': 'Retrieving user data',
  'social.blocked.title': 'Your browser held the window back',
  'social.blocked.text': 'Open it yourself with the button below.',
  'social.openWindow': 'Open {provider}',
  'social.closed.title': 'Popup closed',
  'social.closed.text': 'The window was closed before you were done. Nothing was shared.',
  'social.failed.title': 'Something went wrong',

  'farcaster.scan': 'Scan this code with your phone to continue in Farcaster',
  'farcaster.qrLabel': 'QR code that signs you in with Farcaster',
  'farcaster.continue': 'Continue in Farcaster',
  'farcaster.open': 'Open Farcaster',
  'farcaster.openText': 'Approve the login in the app, then come back here.',
  'farcaster.preparing': 'Preparing a code…',
  'farcaster.loading': 'Loading user data',
  'farcaster.failed.title': 'Failed to connect to farcaster',

  'approve.opening': 'Opening your wallet…',
  'approve.slow': 'This takes longer than usual. You can cancel: nothing has been signed.',
  'approve.failed.title': 'Your wallet did not open',
  'approve.failed.text': 'Nothing was signed and nothing was spent. Cancel, then try again.',
  'approve.cancel': 'Cancel request',

  'settings.signedInWith': 'Signed in with {provider}',
  'settings.editEmail': 'Edit email',
  'settings.toEoa': 'Switch to your EOA',
  'settings.toSmartAccount': 'Switch to your Smart Account',
  'settings.isEoa': 'You are using your EOA account',
  'settings.isSmartAccount': 'You are using your smart account',
  'settings.upgradeText': 'Move it to a wallet you keep yourself',

  'upgrade.text':
    'On the page of your wallet you can take your keys along and use them in a wallet of your own.',
  'upgrade.open': 'Open the wallet page',
  'upgrade.note': 'Afterwards, come back and connect with the upgraded wallet.',

  'notice.codeResent': 'Code email resent',
  'notice.emailUpdated': 'Email updated',
  'notice.accountTypeKept': 'The account stays as it was',

  'error.emailThrottled.one': 'Please try again after {count} second',
  'error.emailThrottled.other': 'Please try again after {count} seconds',
  'error.emailWait': 'Wait a moment before asking for another email',
  'error.emailInvalid': 'Invalid email',
  'error.frameLoadFailed':
    'The embedded wallet could not be loaded. Check your internet connection, then try again.',
  'error.frameTimeout': 'The embedded wallet did not answer in time. Try again.',
  'error.frameFailed': 'An error occurred',
  'error.frameSays': '{message}',
  'error.popupBlocked': 'Could not create social popup',
  'error.popupClosed': 'Popup closed',
  'error.socialFailed': 'Failed to initiate social connection',
  'error.socialUriMissing': 'Could not fetch the social redirect uri',
  'error.untrustedOrigin': 'Untrusted Origin',
  'error.authMissing': 'No auth connector found',
  'error.notEmailOrSocial': 'Not connected to email or social',
} as const
