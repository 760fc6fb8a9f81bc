/** What an aborted call rejects with when its signal has no reason: the platform's own error. */
export const abortError = (message = 'The operation was aborted'): DOMException =>
  new DOMException(message, 'AbortError')

/** An abort is intended, not a failure: callers rethrow it and report nothing. */
export const isAbortError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
