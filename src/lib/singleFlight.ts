import { abortError } from './abortError.ts'
import type { Cancellable } from './cancellable.ts'
import { raceSignal } from './raceSignal.ts'

type Flight<Value> = { promise: Promise<Value>; waiting: number; controller: AbortController }

/**
 * Concurrent calls with one key share one run. A caller whose signal aborts leaves alone; when the last one has
 * left, the run itself is aborted. The key is free again once the run has settled, or has said `end`, as one does that
 * shows its result before it returns.
 */
export const singleFlight = <Value>() => {
  const flights = new Map<string, Flight<Value>>()
  return async (
    key: string,
    run: (options: { signal: AbortSignal; end: () => void }) => Promise<Value>,
    { signal }: Cancellable = {},
  ): Promise<Value> => {
    signal?.throwIfAborted()
    let flight = flights.get(key)
    if (!flight) {
      const controller = new AbortController()
      const end = () => {
        if (flights.get(key)?.controller === controller) flights.delete(key)
      }
      const begun: Flight<Value> = {
        controller,
        waiting: 0,
        promise: run({ signal: controller.signal, end }).finally(end),
      }
      flight = begun
      flights.set(key, flight)
    }
    flight.waiting++
    try {
      return await raceSignal(flight.promise, signal)
    } finally {
      if (--flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key)
        flight.controller.abort(abortError())
      }
    }
  }
}
