import { LatchkeyError } from './base.ts'

/** A mail was requested too soon after the last one. */
export class EmailThrottledError extends LatchkeyError {
  override readonly name = 'EmailThrottledError'
  readonly seconds: number
  constructor(seconds: number) {
    super('email-throttled', `Please try again after ${seconds} seconds`)
    this.seconds = seconds
  }
}

/** A text that is not an e-mail address, or not one that the embedded wallet accepts. */
export class InvalidEmailError extends LatchkeyError {
  override readonly name = 'InvalidEmailError'
  constructor() {
    super('invalid-email', 'Invalid email')
  }
}
