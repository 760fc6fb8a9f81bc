import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The account holds less than the amount and its fee.
 *
 * @remedy Send less.
 * @text error.insufficientFunds
 */
export class InsufficientFundsError extends LatchkeyError {
  override readonly name = 'InsufficientFundsError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('insufficient-funds', 'There is not enough to send this', options)
  }
}
