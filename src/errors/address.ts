import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** A text that is not an address of the expected namespace. */
export class InvalidAddressError extends LatchkeyError {
  override readonly name = 'InvalidAddressError'
  constructor(value: unknown, options: LatchkeyErrorOptions = {}) {
    super('invalid-address', `Invalid address: ${String(value)}`, options)
  }
}
