import { ProviderRpcError } from './provider.ts'

/** The modal was closed while the request waited for a yes: a no, with its own words (4001). */
export class RequestAbortedError extends ProviderRpcError {
  override readonly name = 'RequestAbortedError'
  constructor() {
    super(4001, 'Request was aborted')
  }
}

/** The embedded wallet is never asked this (4200). */
export class RequestNotAllowedError extends ProviderRpcError {
  override readonly name = 'RequestNotAllowedError'
  constructor(method: string) {
    super(4200, 'Requested RPC call is not allowed', {
      hints: [`${method} is not a method of the embedded wallet.`],
    })
  }
}
