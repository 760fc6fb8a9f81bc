import { useEffect, useState } from 'react'
import type { Lazy } from '#lib/lazy.ts'

export type LazyState<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: unknown; retry(): void }

/**
 * The current state of a lazy part, which is fetched if needed. One that was fetched before is ready in the same render:
 * `Suspense` would delay the content for a third of a second.
 */
export function useLazy<Value>(part: Lazy<Value>): LazyState<Value> {
  const [outcome, setOutcome] = useState<{ of: Lazy<Value>; error?: unknown }>()
  const value = part.peek()
  const isMissing = value === undefined
  // The result of the previous part does not apply to this one.
  const failure = outcome?.of === part && 'error' in outcome ? outcome : undefined
  const isWanted = isMissing && !failure

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const settle = (next: typeof outcome) => isCurrent && setOutcome(next)
    part().then(
      () => settle({ of: part }),
      (error: unknown) => settle({ of: part, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [part, isWanted])

  if (!isMissing) return { status: 'ready', value }
  if (failure) return { status: 'failed', error: failure.error, retry: () => setOutcome(undefined) }
  return { status: 'loading' }
}
