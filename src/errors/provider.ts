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

/** The visitor rejected in the wallet (4001). Not an error of the page: no `latchkey-error` is emitted. */
export class UserRejectedRequestError extends ProviderRpcError {
  override readonly name = 'UserRejectedRequestError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4001, 'User rejected the request', options)
  }
}

/** The page has no permission for the account or method (4100). */
export class UnauthorizedError extends ProviderRpcError {
  override readonly name = 'UnauthorizedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4100, 'The wallet has not authorized this account or method', options)
  }
}

/** The wallet does not support the method (4200). `said`: its own text. */
export class UnsupportedMethodError extends ProviderRpcError {
  override readonly name = 'UnsupportedMethodError'
  constructor(
    method: string,
    { said, ...options }: LatchkeyErrorOptions & { said?: string | undefined } = {},
  ) {
    super(4200, said || `The wallet does not support ${method}`, options)
  }
}

/** The wallet is not on, or cannot reach, the chain the request names (4901). */
export class ChainDisconnectedError extends ProviderRpcError {
  override readonly name = 'ChainDisconnectedError'
  constructor(network: string, options: LatchkeyErrorOptions = {}) {
    super(4901, `The wallet is not connected to ${network}`, {
      hints: ['Call switchNetwork() first, then request again.'],
      ...options,
    })
  }
}

/** The wallet does not know the chain (4902). @see https://eips.ethereum.org/EIPS/eip-3085 */
export class UnrecognizedChainError extends ProviderRpcError {
  override readonly name = 'UnrecognizedChainError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4902, 'The wallet does not know this network', options)
  }
}

/** A request is already waiting in the wallet (-32002). */
export class RequestPendingError extends ProviderRpcError {
  override readonly name = 'RequestPendingError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(-32002, 'A request is already waiting in the wallet', options)
  }
}
