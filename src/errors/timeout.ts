import { LatchkeyError } from './base.ts'

/** Something took longer than its limit. */
export class TimeoutError extends LatchkeyError {
  override readonly name = 'TimeoutError'
  constructor(what: string, limitMs: number) {
    super('timeout', `${what} took too long`, { hints: [`The limit is ${limitMs} ms.`] })
  }
}
