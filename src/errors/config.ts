import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** An attribute, property or config value cannot be used. */
export class InvalidConfigError extends LatchkeyError {
  override readonly name = 'InvalidConfigError'
  constructor(what: string, options: LatchkeyErrorOptions = {}) {
    super('invalid-config', `Invalid configuration: ${what}`, options)
  }
}
