import { LatchkeyError } from './base.ts'

/** A call took longer than its time limit. */
export class TimeoutError extends LatchkeyError {
  override readonly name = 'TimeoutError'
  constructor(what: string, limitMs: number) {
    super('timeout', `${what} took too long`, { hints: [`The limit is ${limitMs} ms.`] })
  }
}
