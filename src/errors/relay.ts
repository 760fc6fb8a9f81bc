import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'
import type { ErrorCode } from './codes.ts'

export type RelayRefusal = 'origin' | 'project-id' | 'clock-ahead' | 'clock-behind'

const refusals = {
  origin: {
    code: 'origin-not-allowed',
    text: 'The connection service does not serve this site',
    hint: 'Add the page’s origin to the allowed origins of the project.',
  },
  'project-id': {
    code: 'project-id-missing',
    text: 'The connection service does not know this project',
    hint: 'Check the project-id attribute.',
  },
  'clock-ahead': {
    code: 'wrong-clock',
    text: 'The date or time of this device is wrong',
    hint: 'The device’s clock is ahead of the relay’s: its token is not valid yet.',
  },
  'clock-behind': {
    code: 'wrong-clock',
    text: 'The date or time of this device is wrong',
    hint: 'The device’s clock is a day or more behind the relay’s: its token has expired already.',
  },
} as const satisfies Record<RelayRefusal, { code: ErrorCode; text: string; hint: string }>

/**
 * The relay closed the connection permanently (close code 3000): a retry would not help.
 *
 * @code origin-not-allowed Your project does not list the origin of the page.
 * @remedy Add the origin to your project.
 * @text error.originNotAllowed
 * @code wrong-clock The clock of the device is wrong, so the relay rejects the connection.
 * @remedy The visitor corrects the clock.
 * @text error.wrongClock
 */
export class RelayRefusedError extends LatchkeyError {
  override readonly name = 'RelayRefusedError'
  readonly refusal: RelayRefusal
  constructor(refusal: RelayRefusal, options: LatchkeyErrorOptions = {}) {
    const { code, text, hint } = refusals[refusal]
    super(code, text, { hints: [hint], ...options })
    this.refusal = refusal
  }
}
