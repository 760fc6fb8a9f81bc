/**
 * Waits until no other tab of the site waits for a pairing, and holds it until `signal` aborts or the page goes. Where the
 * browser has no locks (a page by plain http) it is held at once.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 */
export const holdPairing = (topic: string, { signal }: { signal: AbortSignal }): Promise<void> =>
  new Promise((resolve, reject) => {
    const locks = globalThis.navigator?.locks as LockManager | undefined
    if (!locks) return resolve()
    const hold = () => {
      resolve()
      return new Promise((release) => signal.addEventListener('abort', release))
    }
    locks.request(`latchkey:pairing:${topic}`, { signal }, hold).catch(reject)
  })
