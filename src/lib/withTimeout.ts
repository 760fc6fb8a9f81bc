import type { Cancellable } from './cancellable.ts'
import { raceSignal } from './raceSignal.ts'

export type TimeoutOptions = Cancellable & {
  ms: number
  /** Creates the error of the rejection, with which `run`'s signal is aborted, too. */
  error: () => unknown
}

/** Gives `run` a time limit; then aborts it and rejects, even if `run` ignores its signal. */
export const withTimeout = async <Value>(
  run: (options: { signal: AbortSignal }) => Promise<Value>,
  { ms, error, signal }: TimeoutOptions,
): Promise<Value> => {
  signal?.throwIfAborted()
  const inner = new AbortController()
  const abort = () => inner.abort(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(() => inner.abort(error()), ms)
  try {
    return await raceSignal(run({ signal: inner.signal }), inner.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
