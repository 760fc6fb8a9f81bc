import { LatchkeyError } from './base.ts'

/**
 * Codes were asked for too often.
 *
 * @remedy Wait as long as the message says.
 * @text error.emailWait
 */
export class EmailThrottledError extends LatchkeyError {
  override readonly name = 'EmailThrottledError'
  readonly seconds: number
  constructor(seconds: number) {
    super('email-throttled', `Please try again after ${seconds} seconds`)
    this.seconds = seconds
  }
}

/**
 * This is no e-mail address.
 *
 * @remedy The visitor corrects it.
 * @text error.emailInvalid
 */
export class InvalidEmailError extends LatchkeyError {
  override readonly name = 'InvalidEmailError'
  constructor() {
    super('invalid-email', 'Invalid email')
  }
}
