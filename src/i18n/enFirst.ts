/** The English words of the button, the shell and the view it opens with: all there are until more is needed. */
export const enFirst = {
  locale: 'en',

  'title.Connect': 'Connect wallet',
  'title.AllWallets': 'All wallets',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.Account': 'Account',
  'title.Networks': 'Choose network',

  'common.tryAgain': 'Try again',
  'common.or': 'or',
  'common.newTab': 'opens in a new tab',

  'button.connect': 'Connect wallet',
  'button.connectWith': 'Connect {wallet}',
  'button.connectedWith': '{wallet}, connected',
  'button.connecting': 'Connecting…',
  'button.account': 'Account {address}',
  'button.accountOn': '{balance} {address}, account on {network}',
  'button.network': 'Network {network}. Choose another',
  'button.chooseNetwork': 'Choose network',
  'button.switchNetwork': 'Switch network',
  'button.wrongNetwork': 'Wrong network',

  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.help': 'What is a wallet?',
  'shell.dismiss': 'Dismiss',
  'shell.branding': 'Powered by {product}',
  'shell.closeRefused.network': 'Choose a network or disconnect first.',
  'shell.closeRefused.signIn': 'Sign in or cancel first.',
  'shell.loadFailed.title': 'This part did not load',
  'shell.loadFailed.text':
    'Check your internet connection, then try again. Your wallet is not affected.',

  'section.installed': 'Installed',
  'section.recent': 'Recent',
  'section.popular': 'Popular',
  'section.more': 'More',

  'badge.lastUsed': 'last used',
  'badge.connected': 'connected',

  'namespace.eip155': 'EVM networks',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',
  'namespace.cosmos': 'Cosmos',

  'legal.checkbox': 'I accept the {terms} and the {privacy}',
  'legal.checkboxOne': 'I accept the {document}',
  'legal.sentence': 'By connecting you accept the {terms} and the {privacy}',
  'legal.sentenceOne': 'By connecting you accept the {document}',
  'legal.terms': 'terms of service',
  'legal.privacy': 'privacy policy',
  'legal.required': 'Tick the box above to choose a wallet.',

  'connect.wallets': 'Wallets',
  'connect.phone': 'Phone wallet',
  'connect.phone.scan': 'Scan a code with any wallet',
  'connect.allWallets': 'All wallets',
  'connect.continueWithWallet': 'Continue with a wallet',
  'connect.newHere': 'New here?',
  'connect.getOne': 'Get one',
  'connect.none.title': 'No wallet in this browser',
  'connect.none.text': 'Use a wallet on your phone, or get one. It takes a minute or two.',
  'connect.offline.title': 'The wallet list cannot be reached',
  'connect.offline.text': 'Wallets installed here still work.',
  'connect.onePairing': 'A phone wallet is already connected. Disconnect it to use another one.',
  'connect.alreadyConnected': 'Already connected',

  'email.label': 'Email',
  'email.continue': 'Continue with email',
  'email.invalid': 'Invalid email. Try again.',

  'social.continueWith': 'Continue with {provider}',
  'social.more': 'More ways to sign in',
} as const
