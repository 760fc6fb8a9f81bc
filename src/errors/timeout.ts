import { LatchkeyError } from './base.ts'

/**
 * No answer came in time.
 *
 * @remedy Try again; the hint says how long was waited.
 * @from every call
 * @text error.timeout
 */
export class TimeoutError extends LatchkeyError {
  override readonly name = 'TimeoutError'
  constructor(what: string, limitMs: number) {
    super('timeout', `${what} took too long`, { hints: [`The limit is ${limitMs} ms.`] })
  }
}
