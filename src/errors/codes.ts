/**
 * Every code that a `LatchkeyError` can have. A closed set, so that `i18n/errorText` must have a text for each.
 */
export const errorCodes = [
  'unknown',
  'aborted',
  'invalid-caip-address',
  'invalid-caip-network-id',
  'invalid-caip-asset-type',
  'invalid-amount',
  'invalid-address',
  'invalid-config',
  'feature-off',
  'network-not-found',
  'network-not-supported',
  'namespace-not-configured',
  'chain-adapter-not-found',
  'connector-not-found',
  'not-connected',
  'connect-first',
  'modal-closed',
  'connection-rejected',
  'connection-pending',
  'connection-failed',
  'wallet-locked',
  'wallet-removed',
  'wallet-unresponsive',
  'wrong-account',
  'switch-rejected',
  'switch-failed',
  'chain-not-approved',
  'pairing-expired',
  'relay-unreachable',
  'wrong-clock',
  'disconnect-failed',
  'request-rejected',
  'request-pending',
  'request-not-allowed',
  'method-not-supported',
  'wrong-network',
  'insufficient-funds',
  'rpc-failed',
  'rpc-url-missing',
  'http-failed',
  'rate-limited',
  'server-error',
  'offline',
  'timeout',
  'invalid-answer',
  'storage-failed',
  'project-id-missing',
  'origin-not-allowed',
  'copy-failed',
  'chunk-failed',
  'frame-load-failed',
  'frame-timeout',
  'frame-request-failed',
  'frame-gone',
  'email-throttled',
  'invalid-email',
  'popup-blocked',
  'popup-closed',
  'untrusted-origin',
  'social-redirect-failed',
  'sign-in-disabled',
  'sign-in-unavailable',
  'sign-in-failed',
  'draft-incomplete',
  'token-missing',
  'unsupported-chain',
  'name-lookup-failed',
  'name-suggestions-failed',
  'address-names-failed',
  'name-registration-failed',
  'name-owner-missing',
  'receiver-refused',
  'token-mismatch',
  'invalid-payment',
  'page-tampered',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The codes of payments, spelled as other kits spell them, since pages may know them. */
export type PayErrorCode =
  | 'INVALID_PAYMENT_CONFIG'
  | 'INVALID_RECIPIENT'
  | 'INVALID_ASSET'
  | 'INVALID_AMOUNT'
  | 'INVALID_CHAIN_NAMESPACE'
  | 'UNKNOWN_ERROR'
  | 'UNABLE_TO_INITIATE_PAYMENT'
  | 'GENERIC_PAYMENT_ERROR'
  | 'UNABLE_TO_GET_EXCHANGES'
  | 'ASSET_NOT_SUPPORTED'
  | 'UNABLE_TO_GET_PAY_URL'
  | 'UNABLE_TO_GET_BUY_STATUS'
