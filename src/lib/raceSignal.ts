/**
 * Settles as the promise does, or rejects with the signal's reason as soon as it aborts, whichever is first.
 * A late rejection of the promise is handled, not left unhandled.
 */
export const raceSignal = <Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> => {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
