import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The address is not valid on its network.
 *
 * @remedy Check the address and the network.
 * @text error.invalidAddress
 */
export class InvalidAddressError extends LatchkeyError {
  override readonly name = 'InvalidAddressError'
  constructor(value: unknown, options: LatchkeyErrorOptions = {}) {
    super('invalid-address', `Invalid address: ${String(value)}`, options)
  }
}
