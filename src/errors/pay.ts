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

/**
 * An invalid payment, or one that failed; `code` says why.
 *
 * @code INVALID_PAYMENT_CONFIG The payment’s configuration is invalid.
 * @remedy The hint names the invalid part.
 * @from `open` to pay
 * @code INVALID_RECIPIENT The recipient is not an address of that network.
 * @remedy Check `recipient`.
 * @from `open` to pay
 * @code INVALID_ASSET The asset is not a token of that network.
 * @remedy Check `asset`.
 * @from `open` to pay
 * @code INVALID_AMOUNT The amount cannot be paid.
 * @remedy Pass digits, as a string.
 * @from `open` to pay
 * @code INVALID_CHAIN_NAMESPACE Payments are only supported on EVM and Solana networks.
 * @remedy Check `paymentAsset.network`.
 * @from `open` to pay
 * @code UNKNOWN_ERROR Something else failed.
 * @remedy Look at `cause`.
 * @from `open` to pay
 * @code UNABLE_TO_INITIATE_PAYMENT `pay` is off, or another payment is in progress.
 * @remedy Set `pay`, and wait for the first promise.
 * @from `open` to pay
 * @code GENERIC_PAYMENT_ERROR The payment failed.
 * @remedy Look at `cause`.
 * @from `open` to pay
 * @code UNABLE_TO_GET_EXCHANGES The list of exchanges could not be loaded.
 * @remedy The visitor can still pay with a wallet.
 * @from `open` to pay
 * @code ASSET_NOT_SUPPORTED The exchange does not have the asset.
 * @remedy The visitor uses another exchange, or a wallet.
 * @from `open` to pay
 * @code UNABLE_TO_GET_PAY_URL The exchange returned no payment page.
 * @remedy The visitor uses another exchange, or a wallet.
 * @from `open` to pay
 * @code UNABLE_TO_GET_BUY_STATUS The status of the payment could not be read.
 * @remedy Check the payment on your server.
 * @from `open` to pay
 */
export class PayError extends LatchkeyError {
  override readonly name = 'PayError'
  declare readonly code: PayErrorCode
  constructor(code: PayErrorCode, options: LatchkeyErrorOptions = {}) {
    super(code, messages[code], options)
  }
}
