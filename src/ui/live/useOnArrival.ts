import { useEffect, useEffectEvent } from 'react'

/**
 * Starts something when a view is mounted (and again when `key` changes) and aborts it when the view is unmounted. It
 * starts in a later task, so that React's double mounting in development starts it once.
 */
export function useOnArrival(begin: (signal: AbortSignal) => unknown, key: unknown = ''): void {
  const start = useEffectEvent(begin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key starts again
  useEffect(() => {
    const leaving = new AbortController()
    queueMicrotask(() => {
      if (!leaving.signal.aborted) start(leaving.signal)
    })
    return () => leaving.abort()
  }, [key])
}
