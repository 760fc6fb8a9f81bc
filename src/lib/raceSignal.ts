/**
 * Settles as the promise does, or rejects with the signal's reason as soon as it aborts, whichever is first.
 * What loses the race is not left as an unhandled rejection.
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
