import type { ErrorCode, PayErrorCode } from '#errors/codes.ts'

/** The calls that reject with it, its cause, and how to mend it. */
type Description = readonly [from: string, happened: string, remedy: string]

const CALLS = 'every call'
const VIEW = 'the dialog, and `latchkey-error`'

/** A description of each code; a missing one does not compile. */
const byCode: Readonly<Record<ErrorCode | PayErrorCode, Description>> = {
  unknown: [VIEW, 'Something failed that has no code of its own.', 'Look at `cause`.'],
  aborted: [
    CALLS,
    'What was asked for was given up, as when the element is removed.',
    'Nothing to do.',
  ],
  'invalid-caip-address': [
    CALLS,
    'The address is not written as CAIP-10.',
    'Write it as `eip155:1:0x…`.',
  ],
  'invalid-caip-network-id': [
    CALLS,
    'The network is not written as CAIP-2.',
    'Write it as `eip155:1`.',
  ],
  'invalid-caip-asset-type': [
    'the console',
    'The asset is not written as CAIP-19.',
    'Write it as `eip155:1/erc20:0x…`.',
  ],
  'invalid-amount': [VIEW, 'The amount is no number of tokens.', 'Use digits and one point.'],
  'invalid-address': [VIEW, 'The address belongs to no account.', 'Check it and its network.'],
  'invalid-config': [
    '`open`, and the console',
    'A setting or a view has a value that nobody can use.',
    'The hint names the setting and what it takes.',
  ],
  'feature-off': [
    '`open`',
    'The view belongs to a feature that the page or its project has switched off.',
    'Switch it on by its attribute, or in the project.',
  ],
  'network-not-found': [
    '`switchNetwork`, `request`',
    'The network is not among your `networks`.',
    'Add it to `networks`.',
  ],
  'network-not-supported': [
    '`switchNetwork`',
    'The wallet cannot use the network.',
    'Offer another one, or let the visitor choose another wallet.',
  ],
  'namespace-not-configured': [
    CALLS,
    'None of your `networks` belongs to that namespace.',
    'Add one to `networks`.',
  ],
  'chain-adapter-not-found': [
    CALLS,
    'Nothing here speaks for chains of that namespace.',
    'Use a namespace that is among the networks.',
  ],
  'connector-not-found': [
    CALLS,
    'The wallet that was connected is no longer there.',
    'Have the visitor connect again.',
  ],
  'not-connected': [CALLS, 'No wallet is connected.', 'Call `open()` first.'],
  'connect-first': [
    '`request`',
    'No wallet is connected yet. At `provider`, where codes are numbers, it is `4100`.',
    'Call `open()` first, or ask when `latchkey-connect` has come.',
  ],
  'modal-closed': [
    '`switchNetwork`, `open` to pay',
    'The visitor was asked to choose and closed the dialog.',
    'Nothing to do: they said no.',
  ],
  'connection-rejected': [VIEW, 'The visitor declined in the wallet.', 'They can try again.'],
  'connection-pending': [
    VIEW,
    'The wallet still shows an earlier request.',
    'It is answered in the wallet.',
  ],
  'connection-failed': [
    VIEW,
    'The wallet gave no account.',
    'Look at `cause` for the wallet’s own words.',
  ],
  'wallet-locked': [VIEW, 'The wallet is locked.', 'The visitor unlocks it and tries again.'],
  'wallet-removed': [
    VIEW,
    'The extension was removed or disabled.',
    'The visitor installs it, or takes another.',
  ],
  'wallet-unresponsive': [
    VIEW,
    'The wallet has not answered.',
    'The visitor opens it, or reloads the page.',
  ],
  'wrong-account': [
    VIEW,
    'The wallet answered with another account than the one connected.',
    'The visitor chooses the account in the wallet.',
  ],
  'switch-rejected': ['`switchNetwork`', 'The visitor declined to switch.', 'They can try again.'],
  'switch-failed': [
    '`switchNetwork`',
    'The wallet said yes and stayed where it was.',
    'The visitor switches in the wallet.',
  ],
  'chain-not-approved': [
    '`switchNetwork`, `request`',
    'The session with the phone wallet does not cover the network.',
    'Connect again: every network on offer is then asked for.',
  ],
  'pairing-expired': [VIEW, 'The code was not used in time.', 'A new one is shown by itself.'],
  'relay-unreachable': [
    VIEW,
    'The relay does not answer.',
    'Check `connect-src` of the policy, `endpoints.relay` and the network.',
  ],
  'wrong-clock': [
    VIEW,
    'The clock of the device is wrong, so that the relay refuses it.',
    'The visitor sets it.',
  ],
  'disconnect-failed': [
    '`disconnect`',
    'The page is disconnected, but a wallet did not take part.',
    'Nothing to do.',
  ],
  'request-rejected': [VIEW, 'The visitor declined in the wallet.', 'They can try again.'],
  'request-pending': [
    VIEW,
    'The wallet still shows an earlier request.',
    'It is answered in the wallet.',
  ],
  'request-not-allowed': [
    VIEW,
    'The wallet does not let this page ask for it.',
    'Connect again, with what is needed among `walletConnect.methods`.',
  ],
  'method-not-supported': [VIEW, 'The wallet does not know the method.', 'Use another method.'],
  'wrong-network': [
    VIEW,
    'The wallet is on another network than the request is for.',
    'Call `switchNetwork` first.',
  ],
  'insufficient-funds': [VIEW, 'The account has too little, fees included.', 'Send less.'],
  'rpc-failed': [
    CALLS,
    'The node did not answer, or refused.',
    'Check `rpcUrls` and `connect-src` of the policy.',
  ],
  'rpc-url-missing': [
    CALLS,
    'No node is known for the network.',
    'Name one in `rpcUrls`, or in the network object.',
  ],
  'http-failed': [VIEW, 'A service answered with an error.', 'Look at `cause`.'],
  'rate-limited': [VIEW, 'A service was asked too often.', 'Wait, or use services of your own.'],
  'server-error': [VIEW, 'A service has a fault of its own.', 'Wait, and try again.'],
  offline: [
    VIEW,
    'A service cannot be reached.',
    'Check the network and `connect-src` of the policy.',
  ],
  timeout: [CALLS, 'No answer came in time.', 'Try again; the hint says how long was waited.'],
  'invalid-answer': [
    VIEW,
    'A service gave an answer that cannot be used.',
    'Check that `endpoints` names the right service.',
  ],
  'storage-failed': [
    VIEW,
    'The browser does not let the page store anything.',
    'The connection lasts until the page is left.',
  ],
  'project-id-missing': [
    VIEW,
    'A hosted service is wanted, and there is no `project-id`.',
    'Set `project-id`, or name services of your own in `endpoints`.',
  ],
  'origin-not-allowed': [
    VIEW,
    'The project does not list the origin of this page.',
    'Add the origin to the project.',
  ],
  'copy-failed': [
    VIEW,
    'The browser does not let the page copy.',
    'The text can be selected by hand.',
  ],
  'chunk-failed': [
    CALLS,
    'A part of the script could not be fetched, or its hash is wrong.',
    'Serve the whole folder of one version; call again to retry.',
  ],
  'frame-load-failed': [
    VIEW,
    'The frame of the embedded wallet did not load.',
    'Check `frame-src` of the policy, and that the project lists the origin.',
  ],
  'frame-timeout': [VIEW, 'The embedded wallet did not answer in time.', 'Try again.'],
  'frame-request-failed': [VIEW, 'The embedded wallet refused.', 'The message says why.'],
  'frame-gone': [VIEW, 'The embedded wallet stopped answering.', 'Reload the page.'],
  'email-throttled': [VIEW, 'Codes were asked for too often.', 'Wait as long as the message says.'],
  'invalid-email': [VIEW, 'This is no e-mail address.', 'The visitor corrects it.'],
  'popup-blocked': [
    VIEW,
    'The browser did not open the window.',
    'The visitor allows windows of this page.',
  ],
  'popup-closed': [VIEW, 'The window was closed before it was done.', 'The visitor tries again.'],
  'untrusted-origin': [
    VIEW,
    'An answer came from an origin that was not asked.',
    'Check `endpoints.frame`.',
  ],
  'social-redirect-failed': [
    VIEW,
    'The embedded wallet knows no address for this login.',
    'Check that the project has it switched on.',
  ],
  'sign-in-disabled': [CALLS, 'Signing in is not configured.', 'Set `config.siwx`.'],
  'sign-in-unavailable': [VIEW, 'There is no account to sign in.', 'Connect first.'],
  'sign-in-failed': [
    VIEW,
    'The message, its signature or the session is not valid.',
    'The message says which; look at your own `siwx` functions first.',
  ],
  'draft-incomplete': [VIEW, 'Amount or receiver is missing.', 'The visitor fills them in.'],
  'token-missing': [VIEW, 'No token has been chosen.', 'The visitor chooses one.'],
  'unsupported-chain': [
    VIEW,
    'Nothing can be sent on this chain from here.',
    'Use an EVM or Solana network.',
  ],
  'name-lookup-failed': [VIEW, 'The name could not be looked up.', 'Use the address.'],
  'name-suggestions-failed': [VIEW, 'No names could be suggested.', 'Try again.'],
  'address-names-failed': [VIEW, 'The names of an account could not be read.', 'Try again.'],
  'name-registration-failed': [VIEW, 'The name was not registered.', 'Try again.'],
  'name-owner-missing': [
    VIEW,
    'There is no account the name could belong to.',
    'Connect by e-mail or a social login.',
  ],
  'receiver-refused': [VIEW, 'Nothing may be sent to this address.', 'The hint says why.'],
  'token-mismatch': [
    VIEW,
    'The token is another one than was shown.',
    'Start again, and check its address.',
  ],
  'invalid-payment': [
    VIEW,
    'The code asks for a payment that cannot be made here.',
    'The hint says why.',
  ],
  'page-tampered': [
    'only `latchkey-error`',
    'Code of the page stands between Latchkey and a wallet, or changes what services answer.',
    'The hints name each proof; the guide “The tripwire” says what to do.',
  ],
  INVALID_PAYMENT_CONFIG: [
    '`open` to pay',
    'What is to be paid cannot be used.',
    'The hint says which part of it.',
  ],
  INVALID_RECIPIENT: [
    '`open` to pay',
    'The recipient is no address of that network.',
    'Check `recipient`.',
  ],
  INVALID_ASSET: ['`open` to pay', 'The asset is no token of that network.', 'Check `asset`.'],
  INVALID_AMOUNT: ['`open` to pay', 'The amount cannot be paid.', 'Give digits, as text.'],
  INVALID_CHAIN_NAMESPACE: [
    '`open` to pay',
    'Payments are made on EVM and Solana networks alone.',
    'Check `paymentAsset.network`.',
  ],
  UNKNOWN_ERROR: ['`open` to pay', 'Something else failed.', 'Look at `cause`.'],
  UNABLE_TO_INITIATE_PAYMENT: [
    '`open` to pay',
    '`pay` is off, or another payment is under way.',
    'Set `pay`, and wait for the first promise.',
  ],
  GENERIC_PAYMENT_ERROR: ['`open` to pay', 'It was not paid.', 'Look at `cause`.'],
  UNABLE_TO_GET_EXCHANGES: [
    '`open` to pay',
    'The list of exchanges could not be read.',
    'A wallet still can pay.',
  ],
  ASSET_NOT_SUPPORTED: [
    '`open` to pay',
    'The exchange does not have the asset.',
    'The visitor takes another exchange, or a wallet.',
  ],
  UNABLE_TO_GET_PAY_URL: [
    '`open` to pay',
    'The exchange gave no page to pay on.',
    'The visitor takes another exchange, or a wallet.',
  ],
  UNABLE_TO_GET_BUY_STATUS: [
    '`open` to pay',
    'Nobody says whether it was paid.',
    'Look the payment up on your server.',
  ],
}

/** A wallet's own errors, by EIP-1193 and EIP-1474, passed through unchanged. */
const byNumber: Readonly<Record<string, Description>> = {
  '4001': ['`request`', 'The visitor said no.', 'Nothing to do.'],
  '4100': [
    '`request`, `provider`',
    'The wallet does not allow it to this page, or nobody is connected.',
    'Connect first.',
  ],
  '4200': ['`request`', 'The wallet does not know the method.', 'Use another method.'],
  '4900': ['`request`', 'The wallet is connected to no chain.', 'Try again later.'],
  '4901': ['`request`', 'The wallet is not connected to this chain.', 'Call `switchNetwork`.'],
  '4902': ['`request`', 'The wallet does not know the chain.', 'Use `wallet_addEthereumChain`.'],
  '-32002': [
    '`request`',
    'The wallet still shows an earlier request.',
    'It is answered in the wallet.',
  ],
  '-32600': ['`request`', 'What it was given is no request.', 'Give `{ method, params }`.'],
}

/** Every error that a call can reject with, in the order of the reference. */
export const errorDescriptions = Object.entries({ ...byCode, ...byNumber })
  .sort(([one], [other]) => Number(/^-?\d/.test(other)) - Number(/^-?\d/.test(one)))
  .map(([code, [from, description, hint]]) => ({ code, from, description, hint }))
