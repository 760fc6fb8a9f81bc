import type { Cancellable } from './cancellable.ts'

/** Resolves after `ms`. Timer and listener are removed on every path. */
export const wait = (ms: number, { signal }: Cancellable = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
