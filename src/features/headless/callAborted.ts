import { LatchkeyError } from '#errors/base.ts'

/**
 * The call was aborted, by your `signal` or because the element was removed.
 *
 * Its name is `AbortError`, as the platform's own has; the signal's reason is its cause.
 *
 * @remedy Nothing to do.
 * @from every call
 * @text error.aborted
 */
export class CallAbortedError extends LatchkeyError {
  override readonly name = 'AbortError'
  constructor(reason?: unknown) {
    super('aborted', 'The call was aborted', { cause: reason })
  }
}
