import { own } from '#lib/own.ts'
import { readMethodNames } from './readMethods.ts'

/**
 * The methods that go to a wallet unread, by the reason why each can neither move nor promise anything. A method that is
 * not here is read, also one that nobody knows: a list of suspicious words let through whatever was called otherwise.
 */
export const harmlessMethods = {
  'any node answers it': readMethodNames,
  'asks a node about blocks, fees, events or a bundler': [
    ...[
      'eth_protocolVersion',
      'eth_mining',
      'eth_hashrate',
      'eth_blobBaseFee',
      'eth_createAccessList',
    ],
    ...['eth_simulateV1', 'eth_subscribe', 'eth_unsubscribe', 'net_version', 'net_listening'],
    ...['net_peerCount', 'web3_clientVersion', 'web3_sha3', 'eth_supportedEntryPoints'],
    ...[
      'eth_estimateUserOperationGas',
      'eth_getUserOperationByHash',
      'eth_getUserOperationReceipt',
    ],
  ],
  'names accounts or networks; the wallet asks where none is allowed yet': [
    ...[
      'eth_accounts',
      'eth_requestAccounts',
      'eth_coinbase',
      'eth_chainId',
      'wallet_getPermissions',
    ],
    ...[
      'solana_getAccounts',
      'solana_requestAccounts',
      'cosmos_getAccounts',
      'getAccountAddresses',
    ],
  ],
  'says what the wallet can do, what it holds, or how something stands that was approved before': [
    ...['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_showCallsStatus'],
    ...['wallet_getAssets', 'wallet_getSession', 'wallet_getSnaps'],
    ...['wallet_getSupportedExecutionPermissions', 'wallet_getGrantedExecutionPermissions'],
  ],
  'ends a connection': ['wallet_disconnect', 'wallet_revokeSession'],
  'changes which network is in use; every later request is held to the one that was shown': [
    'wallet_switchEthereumChain',
  ],
  'adds a network or a token to the lists of the wallet, which asks; receipts use neither': [
    ...['wallet_addEthereumChain', 'wallet_watchAsset'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

const reasons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(harmlessMethods).flatMap(([reason, methods]) =>
    methods.map((method) => [method, reason]),
  ),
)

/** Whether a method needs nobody to read it, whatever its parameters. */
export const isHarmlessMethod = (method: string): boolean => own(reasons, method) !== undefined
