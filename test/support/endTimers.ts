type Run = (...args: unknown[]) => void
type Timers = Set<NodeJS.Timeout>

/** Files of one process share its globals, though one that calls `vi.resetModules` has this module run anew. */
const timers = Symbol.for('latchkey.test.timers')
const shared = globalThis as { [timers]?: Timers }

/** Keeps the timers that are started by the globals, in the tests and in what they load. */
function followTimers(): Timers {
  const started: Timers = new Set()
  const { setTimeout, setInterval } = globalThis
  const follow = (run: Run, afterMs?: number, ...args: unknown[]) => {
    const timer = setTimeout(() => {
      started.delete(timer)
      run(...args)
    }, afterMs)
    started.add(timer)
    return timer
  }
  const followEvery = (run: Run, everyMs?: number, ...args: unknown[]) => {
    const timer = setInterval(run, everyMs, ...args)
    started.add(timer)
    return timer
  }
  // With what Node adds to it, for `promisify`.
  globalThis.setTimeout = Object.assign(follow, setTimeout) as typeof setTimeout
  globalThis.setInterval = followEvery as typeof setInterval
  return started
}

shared[timers] ??= followTimers()
const started = shared[timers]

/**
 * Ends all timers, as they would end with a process. WalletConnect's client has no method to end it, and keeps timers of
 * one and five minutes; what they reject nobody handles, and it would fail a later file.
 */
export function endTimers(): void {
  for (const timer of started) clearTimeout(timer)
  started.clear()
}
