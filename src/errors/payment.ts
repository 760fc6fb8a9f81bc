import { LatchkeyError } from './base.ts'

/** A payment request that is malformed, or not fully supported. */
export class InvalidPaymentError extends LatchkeyError {
  override readonly name = 'InvalidPaymentError'
  constructor(reason: string) {
    super('invalid-payment', 'This is not a payment that can be made here', { hints: [reason] })
  }
}
