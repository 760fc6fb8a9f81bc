import { LatchkeyError } from './base.ts'

/** A text that is meant as a request for money, and cannot be understood, or not in full. */
export class InvalidPaymentError extends LatchkeyError {
  override readonly name = 'InvalidPaymentError'
  constructor(reason: string) {
    super('invalid-payment', 'This is not a payment that can be made here', { hints: [reason] })
  }
}
