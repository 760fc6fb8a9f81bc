import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * What `request()` and `provider.request()` reject with: a numeric code of EIP-1193 or EIP-1474.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export class ProviderRpcError extends LatchkeyError {
  override readonly name: string = 'ProviderRpcError'
  declare readonly code: number
  readonly data: unknown
  constructor(
    code: number,
    shortMessage: string,
    { data, ...options }: LatchkeyErrorOptions & { data?: unknown } = {},
  ) {
    super(code, shortMessage, options)
    this.data = data
  }
}

/**
 * The visitor rejected the request.
 *
 * Not an error of the page: no `latchkey-error` fires.
 *
 * @remedy Nothing to do.
 * @from `request`, `connect`, `signIn`
 */
export class UserRejectedRequestError extends ProviderRpcError {
  override readonly name = 'UserRejectedRequestError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4001, 'User rejected the request', options)
  }
}

/**
 * The wallet does not allow this page to do it, or no wallet is connected.
 *
 * @remedy Connect first.
 * @from `request`, `provider`
 */
export class UnauthorizedError extends ProviderRpcError {
  override readonly name = 'UnauthorizedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4100, 'The wallet has not authorized this account or method', options)
  }
}

/**
 * The wallet does not know the method.
 *
 * `said`: the wallet's own text.
 *
 * @remedy Use another method.
 * @from `request`
 */
export class UnsupportedMethodError extends ProviderRpcError {
  override readonly name = 'UnsupportedMethodError'
  constructor(
    method: string,
    { said, ...options }: LatchkeyErrorOptions & { said?: string | undefined } = {},
  ) {
    super(4200, said || `The wallet does not support ${method}`, options)
  }
}

/**
 * The wallet is not connected to this chain.
 *
 * @remedy Call `switchNetwork`.
 * @from `request`
 */
export class ChainDisconnectedError extends ProviderRpcError {
  override readonly name = 'ChainDisconnectedError'
  constructor(network: string, options: LatchkeyErrorOptions = {}) {
    super(4901, `The wallet is not connected to ${network}`, {
      hints: ['Call switchNetwork() first, then request again.'],
      ...options,
    })
  }
}

/**
 * The wallet does not know the chain.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3085
 * @remedy Use `wallet_addEthereumChain`.
 * @from `request`
 */
export class UnrecognizedChainError extends ProviderRpcError {
  override readonly name = 'UnrecognizedChainError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4902, 'The wallet does not know this network', options)
  }
}

/**
 * The wallet still shows an earlier request.
 *
 * @remedy The visitor answers it in the wallet.
 * @from `request`
 */
export class RequestPendingError extends ProviderRpcError {
  override readonly name = 'RequestPendingError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(-32002, 'A request is already waiting in the wallet', options)
  }
}
