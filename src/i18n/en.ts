import { enAccount } from './enAccount.ts'
import { enEmbedded } from './enEmbedded.ts'
import { enFirst } from './enFirst.ts'
import { enMoney } from './enMoney.ts'
import { enNames } from './enNames.ts'
import { enOnramp } from './enOnramp.ts'
import { enPay } from './enPay.ts'
import { enSend } from './enSend.ts'
import { enSessions } from './enSessions.ts'
import { enSignIn } from './enSignIn.ts'
import { enSwap } from './enSwap.ts'
import { enTitles } from './enTitles.ts'
import { enWallets } from './enWallets.ts'

/**
 * The English catalogue, and the source of every `MessageKey`.
 *
 * Placeholders stand in braces. A key ending in a plural category (`.one`, `.other`) is asked for
 * without that ending and with a `count`. Keys named after a view (`title.Connect`) bear its name.
 * Texts fixed by the specification (`Failed to disconnect`, `Network Not Found`, …) are verbatim.
 */
export const en = {
  ...enFirst,
  ...enTitles,
  ...enEmbedded,
  ...enSignIn,
  ...enAccount,
  ...enWallets,
  ...enMoney,
  ...enSend,
  ...enSwap,
  ...enOnramp,
  ...enNames,
  ...enSessions,
  ...enPay,

  'safety.phrase':
    'Nobody will ever ask for your recovery phrase: not this site, not Latchkey, not your wallet.',

  'multiChain.title': 'Where do you want to use {wallet}?',
  'multiChain.text': 'You can add the others later.',

  'connecting.approve.title': 'Approve in {wallet}',
  'connecting.approve.text': 'Open {wallet} and choose the account to use here.',
  'connecting.slow.text': 'Nothing to see? Click the {wallet} icon in your browser’s toolbar.',
  'connecting.connected.title': 'Connected',
  'connecting.connected.text': '{wallet} is ready to use here.',
  'connecting.declined.title': 'Connection declined',
  'connecting.declined.text':
    'Nothing was shared. Close earlier requests in {wallet}, then try again.',
  'connecting.pending.title': 'Open {wallet}: a request is already waiting there',
  'connecting.pending.text': 'Answer it in {wallet}. This page goes on by itself.',
  'connecting.locked.title': 'Unlock {wallet}',
  'connecting.locked.text': '{wallet} is locked. Unlock it, then try again.',
  'connecting.wrongAccount.title': 'A different account answered',
  'connecting.wrongAccount.text':
    '{wallet} now offers {actual} instead of {expected}. Switch there, or go on with this one.',
  'connecting.wrongAccount.use': 'Use {address}',
  'connecting.removed.title': '{wallet} is no longer in this browser',
  'connecting.removed.text': 'Turn it on and reload the page, or choose another wallet.',
  'connecting.unresponsive.title': '{wallet} does not answer',
  'connecting.unresponsive.text': 'Open it by hand, or restart your browser.',
  'connecting.failed.title': 'Failed to connect',
  'connecting.failed.text': 'Nothing was shared and nothing was spent.',
  'connecting.linked.title': 'This account is already connected',
  'connecting.linked.text': 'To add another one, switch accounts in {wallet}.',
  'connecting.noWallet': 'Don’t have {wallet}?',
  'connecting.get': 'Get {wallet}',

  'wc.platforms': 'Ways to connect {wallet}',
  'wc.tab.browser': 'Browser',
  'wc.tab.mobile': 'Mobile',
  'wc.tab.desktop': 'Desktop',
  'wc.tab.web': 'Web',
  'wc.tab.qr': 'QR code',
  'wc.qrLabel': 'QR code that connects {wallet}',
  'wc.qrLabel.any': 'QR code that connects a wallet',
  'wc.scan': 'Scan this code with {wallet} on your phone',
  'wc.scan.any': 'Point your phone’s wallet at the code',
  'wc.preparing': 'Preparing a code…',
  'wc.newCodeIn': 'New code in {time}',
  'wc.renewed': 'Here is a new code.',
  'wc.copyLink': 'Copy link',
  'wc.open': 'Open {wallet}',
  'wc.open.title': 'Continue in {wallet}',
  'wc.open.mobile': 'Approve the connection in the app, then come back here.',
  'wc.open.desktop': 'Approve the connection in the app on this computer.',
  'wc.open.web': 'Approve the connection in the new tab.',
  'wc.useQr': 'Scan a code instead',
  'wc.missing.title': '{wallet} is not in this browser',
  'wc.missing.text': 'Install it and reload the page, or connect another way.',
  'wc.expired.title': 'This code has run out',
  'wc.expired.text': 'Make a new one to go on.',
  'wc.expired.action': 'New code',
  'wc.offline.title': 'Connecting again',
  'wc.offline.text': 'The line to your phone dropped. Your place is kept.',
  'wc.unreachable.title': 'No line to phone wallets',
  'wc.unreachable.text':
    'The relay cannot be reached. Check your internet connection, then try again.',

  'allWallets.search': 'Search wallets',
  'allWallets.clear': 'Clear search',
  'allWallets.certified': 'Certified only',
  'allWallets.list': 'All wallets',
  'allWallets.count.one': '{count} wallet',
  'allWallets.count.other': '{count} wallets',
  'allWallets.scan': 'Scan a code instead',
  'allWallets.none.title': 'No wallet found',
  'allWallets.none.text': 'Check the spelling, or scan a code with any wallet.',
  'allWallets.offline.title': 'The list cannot be reached',
  'allWallets.offline.text': 'Only wallets known to this browser are shown.',
  'allWallets.more.failed': 'The rest of the list did not load',

  'downloads.text': 'Install it, then come back and connect.',
  'downloads.chrome': 'Chrome extension',
  'downloads.ios': 'iOS app',
  'downloads.android': 'Android app',
  'downloads.website': 'Website',

  'getWallet.text': 'Setting one up takes a minute or two.',
  'getWallet.exploreAll': 'Explore all',
  'getWallet.none.title': 'No suggestions right now',
  'getWallet.none.text': 'The list cannot be reached. Try again in a moment.',

  'whatIsAWallet.login.title': 'A key instead of a password',
  'whatIsAWallet.login.text': 'Your wallet signs you in. No new account, no password to lose.',
  'whatIsAWallet.assets.title': 'A home for what you own',
  'whatIsAWallet.assets.text': 'Coins, tokens and collectibles stay under your key.',
  'whatIsAWallet.apps.title': 'A way into every app',
  'whatIsAWallet.apps.text':
    'One wallet for thousands of apps. Nothing moves until you approve it.',
  'whatIsAWallet.action': 'Get a wallet',

  'account.connectedWith': 'Connected with {wallet}',
  'account.balance': 'Balance',
  'account.balanceOf': '{amount} on {network}',
  'account.balanceLoading': 'Loading balance',
  'account.balanceFailed': 'The balance cannot be read right now',
  'account.network': 'Network',
  'account.copyAddress': 'Copy address',
  'account.explorer': 'View on explorer',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',

  'networks.list': 'Networks',
  'networks.search': 'Search networks',
  'networks.clear': 'Clear search',
  'networks.none.title': 'No network found',
  'networks.none.text': 'Check the spelling. Not every network is offered here.',
  'networks.needsOtherWallet': 'Needs another wallet',
  'networks.notOffered': '{wallet} did not allow this network',
  'networks.note': 'Your wallet decides which networks it supports.',
  'networks.whatIs': 'What is a network?',
  'networks.unknown': 'Unknown Network',

  'switchNetwork.approve.text': 'Allow there the switch to {network}. It may be added first.',
  'switchNetwork.done.title': 'You are on {network}',
  'switchNetwork.declined.title': 'Switch declined',
  'switchNetwork.declined.text': 'You stay on {network}. Nothing else has changed.',
  'switchNetwork.declined.textUnknown':
    'Your wallet stays on its network. Nothing else has changed.',
  'switchNetwork.failed.title': '{wallet} did not switch',
  'switchNetwork.failed.text': 'Choose {network} in {wallet} itself, or try again.',
  'switchNetwork.pending.text': 'Answer it in {wallet}, then try again.',
  'switchNetwork.unsupported.title': '{wallet} cannot use {network}',
  'switchNetwork.unsupported.text': 'Choose another network, or connect a wallet that supports it.',

  'switchChain.title': 'Switch to {chain}',
  'switchChain.text': '{network} needs a wallet for {chain}. {wallet} stays connected.',
  'switchChain.action': 'Connect a wallet',
  'switchChain.none': 'No wallet for {chain} was found here. Install one and reload the page.',

  'unsupportedChain.text': 'This page does not work on {network}. Choose one of these to go on.',
  'unsupportedChain.textUnknown':
    'This page does not work on the network your wallet is using. Choose one of these to go on.',

  'whatIsANetwork.map.title': 'Each network keeps its own books',
  'whatIsANetwork.map.text':
    'Many computers agree on who owns what. What you hold on one network does not show on another.',
  'whatIsANetwork.fees.title': 'Each has its own price and pace',
  'whatIsANetwork.fees.text':
    'Fees are paid in the network’s own coin. Some are cheaper, some faster.',
  'whatIsANetwork.learnMore': 'Learn more',

  'status.results.one': '{count} result',
  'status.results.other': '{count} results',

  'notice.addressCopied': 'Address copied',
  'notice.linkCopied': 'Link copied',
  'notice.copyFailed': 'Failed to copy',
  'notice.disconnectFailed': 'Failed to disconnect',
  'notice.walletDisconnected': 'Wallet disconnected',
  'notice.walletSwitched': 'Wallet switched',
  'notice.walletDeleted': 'Wallet deleted',
  'notice.accountSwitched': 'Account switched',
  'notice.newWalletAdded': 'New Wallet Added',
  'notice.connectorNotFound': 'Failed to find connector',
  'notice.accountNotFound': 'Account not found',
  'notice.balanceUnavailable': 'Token Balance Unavailable',
  'notice.certifiedOnly': 'Only WalletConnect certified',

  'error.unknown': 'Something went wrong',
  'error.aborted': 'Stopped',
  'error.invalidAddress': 'That is not a valid address',
  'error.invalidAmount': 'That is not a valid amount',
  'error.pageSetup': 'This page is not set up correctly. Please tell its owner.',
  'error.networkNotFound': 'This page does not offer that network',
  'error.networkNotSupported': 'Chain is not supported',
  'error.connectFirst': 'Connect a wallet first',
  'error.modalClosed': 'Modal closed',
  'error.connectionRejected': 'Connection declined',
  'error.requestPending': 'Open your wallet: a request is already waiting there',
  'error.connectionFailed': 'Failed to connect',
  'error.walletLocked': 'Your wallet is locked. Unlock it, then try again.',
  'error.walletRemoved': 'That wallet is no longer in this browser',
  'error.walletUnresponsive': 'Your wallet does not answer',
  'error.wrongAccount': 'Your wallet answered with a different account',
  'error.connectorNotFound': 'Failed to find connector',
  'error.switchRejected': 'Switch declined',
  'error.switchFailed': 'Your wallet did not switch networks',
  'error.chainNotApproved': 'Your wallet did not allow this network. Connect again to allow it.',
  'error.pairingExpired': 'This code has run out',
  'error.relayUnreachable': 'Phone wallets cannot be reached right now',
  'error.disconnectFailed': 'Failed to disconnect',
  'error.requestRejected': 'Declined in your wallet',
  'error.requestNotAllowed': 'Action not allowed',
  'error.methodNotSupported': 'Your wallet cannot do this',
  'error.wrongNetwork': 'Your wallet is on another network',
  'error.insufficientFunds': 'Not enough funds for the amount and the network fee',
  'error.networkUnreachable': 'The network cannot be reached right now. Try again in a moment.',
  'error.serviceFailed': 'A service this page needs is not answering. Try again in a moment.',
  'error.rateLimited': 'Too many requests. Wait a moment, then try again.',
  'error.offline': 'You seem to be offline. Check your internet connection.',
  'error.timeout': 'That took too long. Try again.',
  'error.storageFailed': 'This browser does not let the page remember your wallet',
  'error.originNotAllowed': 'This page is not allowed to use this service. Please tell its owner.',
  'error.copyFailed': 'Failed to copy',
} as const
