import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** A text that is no address of the namespace it is meant for. */
export class InvalidAddressError extends LatchkeyError {
  override readonly name = 'InvalidAddressError'
  constructor(value: unknown, options: LatchkeyErrorOptions = {}) {
    super('invalid-address', `Invalid address: ${String(value)}`, options)
  }
}
