import type { ErrorCode, PayErrorCode } from './codes.ts'

export type LatchkeyErrorOptions = {
  /** For the developer: what to check or change, one sentence each. */
  hints?: readonly string[]
  cause?: unknown
}

/**
 * The base of every error Latchkey throws. `shortMessage` can be shown to a visitor as it is;
 * `hints` are for the developer; `message` contains both.
 */
export class LatchkeyError extends Error {
  override readonly name: string = 'LatchkeyError'
  readonly code: ErrorCode | PayErrorCode | number
  readonly shortMessage: string
  readonly hints: readonly string[]

  constructor(
    code: ErrorCode | PayErrorCode | number,
    shortMessage: string,
    { hints = [], cause }: LatchkeyErrorOptions = {},
  ) {
    super([shortMessage, ...hints].join('\n'), cause ? { cause } : undefined)
    this.code = code
    this.shortMessage = shortMessage
    this.hints = hints
  }
}
