/** What an aborted call rejects with when no better reason is known: the platform's own error. */
export const abortError = (message = 'The operation was aborted'): DOMException =>
  new DOMException(message, 'AbortError')

/** An abort is somebody's wish, not a failure: callers pass it on and tell nobody. */
export const isAbortError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
