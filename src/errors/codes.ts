// Made from the error classes. After a change of one: npx vitest run --config test/vitest.config.ts test/build/describeErrors.test.ts -u

/** Every code that a `LatchkeyError` can have, and the key of the text that a visitor reads. */
export const errorTexts = {
  aborted: 'error.aborted',
  'address-names-failed': 'error.nameLookup',
  'chain-adapter-not-found': 'error.networkNotFound',
  'chain-not-approved': 'error.chainNotApproved',
  'chunk-failed': 'shell.loadFailed.title',
  'connect-first': 'error.connectFirst',
  'connection-failed': 'error.connectionFailed',
  'connection-pending': 'error.requestPending',
  'connection-rejected': 'error.connectionRejected',
  'connector-not-found': 'error.connectorNotFound',
  'copy-failed': 'error.copyFailed',
  'disconnect-failed': 'error.disconnectFailed',
  'draft-incomplete': 'error.draftIncomplete',
  'email-throttled': 'error.emailWait',
  'feature-off': 'error.pageSetup',
  'frame-gone': 'error.frameTimeout',
  'frame-load-failed': 'error.frameLoadFailed',
  'frame-request-failed': 'error.frameFailed',
  'frame-timeout': 'error.frameTimeout',
  'http-failed': 'error.serviceFailed',
  'insufficient-funds': 'error.insufficientFunds',
  'invalid-address': 'error.invalidAddress',
  'invalid-amount': 'error.invalidAmount',
  'invalid-answer': 'error.serviceFailed',
  'invalid-caip-address': 'error.invalidAddress',
  'invalid-caip-asset-type': 'error.networkNotFound',
  'invalid-caip-network-id': 'error.networkNotFound',
  'invalid-config': 'error.pageSetup',
  'invalid-email': 'error.emailInvalid',
  'invalid-payment': 'error.invalidPayment',
  'method-not-supported': 'error.methodNotSupported',
  'modal-closed': 'error.modalClosed',
  'name-lookup-failed': 'error.nameLookup',
  'name-owner-missing': 'error.connectFirst',
  'name-registration-failed': 'error.serviceFailed',
  'name-suggestions-failed': 'error.nameSuggestions',
  'namespace-not-configured': 'error.networkNotFound',
  'network-not-found': 'error.networkNotFound',
  'network-not-supported': 'error.networkNotSupported',
  'not-connected': 'error.connectFirst',
  offline: 'error.offline',
  'origin-not-allowed': 'error.originNotAllowed',
  'page-tampered': 'error.pageTampered',
  'pairing-expired': 'error.pairingExpired',
  'popup-blocked': 'error.popupBlocked',
  'popup-closed': 'error.popupClosed',
  'project-id-missing': 'error.pageSetup',
  'rate-limited': 'error.rateLimited',
  'receiver-refused': 'error.receiverRefused',
  'relay-unreachable': 'error.relayUnreachable',
  'request-not-allowed': 'error.requestNotAllowed',
  'request-pending': 'error.requestPending',
  'request-rejected': 'error.requestRejected',
  'rpc-failed': 'error.networkUnreachable',
  'rpc-url-missing': 'error.pageSetup',
  'server-error': 'error.serviceFailed',
  'sign-in-disabled': 'error.pageSetup',
  'sign-in-failed': 'error.signInFailed',
  'sign-in-unavailable': 'error.connectFirst',
  'social-redirect-failed': 'error.socialUriMissing',
  'storage-failed': 'error.storageFailed',
  'switch-failed': 'error.switchFailed',
  'switch-rejected': 'error.switchRejected',
  timeout: 'error.timeout',
  'token-mismatch': 'error.tokenMismatch',
  'token-missing': 'error.tokenMissing',
  unknown: 'error.unknown',
  'unsupported-chain': 'error.unsupportedChain',
  'untrusted-origin': 'error.untrustedOrigin',
  'wallet-locked': 'error.walletLocked',
  'wallet-removed': 'error.walletRemoved',
  'wallet-unresponsive': 'error.walletUnresponsive',
  'wrong-account': 'error.wrongAccount',
  'wrong-clock': 'error.wrongClock',
  'wrong-network': 'error.wrongNetwork',
} as const

export type ErrorCode = keyof typeof errorTexts

/** The codes of payments, spelled as other kits spell them, since pages may know them. */
export type PayErrorCode =
  | 'ASSET_NOT_SUPPORTED'
  | 'GENERIC_PAYMENT_ERROR'
  | 'INVALID_AMOUNT'
  | 'INVALID_ASSET'
  | 'INVALID_CHAIN_NAMESPACE'
  | 'INVALID_PAYMENT_CONFIG'
  | 'INVALID_RECIPIENT'
  | 'UNABLE_TO_GET_BUY_STATUS'
  | 'UNABLE_TO_GET_EXCHANGES'
  | 'UNABLE_TO_GET_PAY_URL'
  | 'UNABLE_TO_INITIATE_PAYMENT'
  | 'UNKNOWN_ERROR'
