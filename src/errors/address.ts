import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The address belongs to no account.
 *
 * @remedy Check it and its network.
 * @text error.invalidAddress
 */
export class InvalidAddressError extends LatchkeyError {
  override readonly name = 'InvalidAddressError'
  constructor(value: unknown, options: LatchkeyErrorOptions = {}) {
    super('invalid-address', `Invalid address: ${String(value)}`, options)
  }
}
