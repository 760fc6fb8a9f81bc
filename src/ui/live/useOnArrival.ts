import { useEffect, useEffectEvent } from 'react'

/**
 * Begins something when a view arrives (and again when `key` changes) and aborts it when the view leaves. It begins a
 * moment later, so that React's double mounting in development begins it once.
 */
export function useOnArrival(begin: (signal: AbortSignal) => unknown, key: unknown = ''): void {
  const start = useEffectEvent(begin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new arrival
  useEffect(() => {
    const leaving = new AbortController()
    queueMicrotask(() => {
      if (!leaving.signal.aborted) start(leaving.signal)
    })
    return () => leaving.abort()
  }, [key])
}
