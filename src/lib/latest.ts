import { abortError } from './abortError.ts'
import { raceSignal } from './raceSignal.ts'

/**
 * Lets only the newest call count: each call aborts the one before it, which then rejects with an AbortError.
 * `cancel` aborts the running one.
 */
export const latest = <Args extends unknown[], Value>(
  run: (options: { signal: AbortSignal }, ...args: Args) => Promise<Value>,
): ((...args: Args) => Promise<Value>) & { cancel(): void } => {
  let running: AbortController | undefined
  const cancel = () => running?.abort(abortError('Superseded by a newer call'))
  const call = async (...args: Args) => {
    cancel()
    const mine = new AbortController()
    running = mine
    try {
      return await raceSignal(run({ signal: mine.signal }, ...args), mine.signal)
    } finally {
      if (running === mine) running = undefined
    }
  }
  return Object.assign(call, { cancel })
}
