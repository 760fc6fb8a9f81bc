import { LatchkeyError } from './base.ts'

/**
 * Too many codes were requested.
 *
 * @remedy Wait for the time in the message.
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
 * The text is not an e-mail address.
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
