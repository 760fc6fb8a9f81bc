import { ProviderRpcError } from './provider.ts'

/** The modal was closed while the request waited for approval: a rejection with its own message (4001). */
export class RequestAbortedError extends ProviderRpcError {
  override readonly name = 'RequestAbortedError'
  constructor() {
    super(4001, 'Request was aborted')
  }
}

/** A request that is never sent to the embedded wallet (4200). */
export class RequestNotAllowedError extends ProviderRpcError {
  override readonly name = 'RequestNotAllowedError'
  constructor(method: string) {
    super(4200, 'Requested RPC call is not allowed', {
      hints: [`${method} is not a method of the embedded wallet.`],
    })
  }
}
