import type { LatchkeyErrorOptions } from './base.ts'
import { ProviderRpcError } from './provider.ts'

/** Calls that cannot be sent together. @see https://eips.ethereum.org/EIPS/eip-5792#error-codes */
export class CallsRefusedError extends ProviderRpcError {
  override readonly name = 'CallsRefusedError'
}

/** No bundler knows the calls' status, and the wallet may not be asked (4200). */
export class CallStatusNotApprovedError extends ProviderRpcError {
  override readonly name = 'CallStatusNotApprovedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4200, 'Fetching call status not approved by the wallet', options)
  }
}

/** A bundler that the wallet named refused to give an operation's status. */
export class OperationReceiptError extends ProviderRpcError {
  override readonly name = 'OperationReceiptError'
  constructor(status: number) {
    super(-32603, `Failed to fetch user operation receipt - ${status}`)
  }
}

/** The capabilities in the session are not a JSON object. */
export class CapabilitiesUnreadableError extends ProviderRpcError {
  override readonly name = 'CapabilitiesUnreadableError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(-32603, 'Error parsing wallet capabilities', options)
  }
}

/** Capabilities belong to an account, and the request names none (-32602). */
export class CapabilitiesAddressMissingError extends ProviderRpcError {
  override readonly name = 'CapabilitiesAddressMissingError'
  constructor() {
    super(-32602, 'Missing address parameter in `wallet_getCapabilities` request')
  }
}
