import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'
import type { PayErrorCode } from './codes.ts'

const messages: Readonly<Record<PayErrorCode, string>> = {
  INVALID_PAYMENT_CONFIG: 'Invalid payment configuration',
  INVALID_RECIPIENT: 'Invalid recipient address',
  INVALID_ASSET: 'Invalid asset specified',
  INVALID_AMOUNT: 'Invalid payment amount',
  INVALID_CHAIN_NAMESPACE: 'Invalid namespace',
  UNKNOWN_ERROR: 'Unknown payment error occurred',
  UNABLE_TO_INITIATE_PAYMENT: 'Unable to initiate payment',
  GENERIC_PAYMENT_ERROR: 'Unable to process payment',
  UNABLE_TO_GET_EXCHANGES: 'Unable to get exchanges',
  ASSET_NOT_SUPPORTED: 'Asset not supported by the selected exchange',
  UNABLE_TO_GET_PAY_URL: 'Unable to get payment URL',
  UNABLE_TO_GET_BUY_STATUS: 'Unable to get buy status',
}

/** An invalid payment, or one that failed; `code` says why. */
export class PayError extends LatchkeyError {
  override readonly name = 'PayError'
  declare readonly code: PayErrorCode
  constructor(code: PayErrorCode, options: LatchkeyErrorOptions = {}) {
    super(code, messages[code], options)
  }
}
