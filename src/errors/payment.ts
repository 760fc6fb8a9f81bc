import { LatchkeyError } from './base.ts'

/**
 * The code asks for a payment that cannot be made here.
 *
 * @remedy The hint says why.
 * @text error.invalidPayment
 */
export class InvalidPaymentError extends LatchkeyError {
  override readonly name = 'InvalidPaymentError'
  constructor(reason: string) {
    super('invalid-payment', 'This is not a payment that can be made here', { hints: [reason] })
  }
}
