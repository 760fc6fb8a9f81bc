/**
 * An error in a wallet's form: a code that pages act upon, and a text.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export class WalletRpcError extends Error {
  override name = 'WalletRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The codes of EIP-1193, EIP-1474 and EIP-3326 that wallets of the sandbox use. */
export const RPC_CODE = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  alreadyPending: -32002,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const
