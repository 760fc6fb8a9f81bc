import type { LatchkeyErrorOptions } from './base.ts'
import { ProviderRpcError } from './provider.ts'

/** Calls that cannot be sent together. @see https://eips.ethereum.org/EIPS/eip-5792#error-codes */
export class CallsRefusedError extends ProviderRpcError {
  override readonly name = 'CallsRefusedError'
}

/** No bundler tells how the calls stand, and the wallet may not be asked (4200). */
export class CallStatusNotApprovedError extends ProviderRpcError {
  override readonly name = 'CallStatusNotApprovedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(4200, 'Fetching call status not approved by the wallet', options)
  }
}

/** A bundler that the wallet named refused to tell of an operation. */
export class OperationReceiptError extends ProviderRpcError {
  override readonly name = 'OperationReceiptError'
  constructor(status: number) {
    super(-32603, `Failed to fetch user operation receipt - ${status}`)
  }
}

/** What the session says the wallet can do is no JSON object. */
export class CapabilitiesUnreadableError extends ProviderRpcError {
  override readonly name = 'CapabilitiesUnreadableError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super(-32603, 'Error parsing wallet capabilities', options)
  }
}

/** Capabilities belong to an account, and none was named (-32602). */
export class CapabilitiesAddressMissingError extends ProviderRpcError {
  override readonly name = 'CapabilitiesAddressMissingError'
  constructor() {
    super(-32602, 'Missing address parameter in `wallet_getCapabilities` request')
  }
}
