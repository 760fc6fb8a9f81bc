import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** The account holds less than what is to be moved and what that costs. */
export class InsufficientFundsError extends LatchkeyError {
  override readonly name = 'InsufficientFundsError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('insufficient-funds', 'There is not enough to send this', options)
  }
}
