import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The account has too little, fees included.
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
