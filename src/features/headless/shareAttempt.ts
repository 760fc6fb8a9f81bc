import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import type { Store } from './watchAtoms.ts'

type Attempt<Outcome> = { outcome: Promise<Outcome>; waiting: number; ended: AbortController }

/**
 * Returns what lets equal calls share one attempt: it runs once, and is aborted when every call that waits for it has been.
 */
export const createSharing = <Outcome>() => {
  const attemptsOf = new WeakMap<Store, Map<string, Attempt<Outcome>>>()
  return async (
    store: Store,
    key: string,
    signal: AbortSignal,
    run: (o: Required<Cancellable>) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const attempts = attemptsOf.get(store) ?? new Map<string, Attempt<Outcome>>()
    attemptsOf.set(store, attempts)
    const begin = (): Attempt<Outcome> => {
      const ended = new AbortController()
      return { outcome: run({ signal: ended.signal }), waiting: 0, ended }
    }
    const attempt = attempts.get(key) ?? begin()
    attempts.set(key, attempt)
    attempt.waiting++
    try {
      return await raceSignal(attempt.outcome, signal)
    } finally {
      if (--attempt.waiting === 0) {
        if (attempts.get(key) === attempt) attempts.delete(key)
        attempt.ended.abort()
      }
    }
  }
}
