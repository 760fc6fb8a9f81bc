import { LatchkeyError } from './base.ts'

/**
 * There was no answer in time.
 *
 * @remedy Try again. The hint names the time limit.
 * @from every call
 * @text error.timeout
 */
export class TimeoutError extends LatchkeyError {
  override readonly name = 'TimeoutError'
  constructor(what: string, limitMs: number) {
    super('timeout', `${what} took too long`, { hints: [`The limit is ${limitMs} ms.`] })
  }
}
