import type { Cancellable } from './cancellable.ts'
import { wait } from './wait.ts'

/** How often the clock is read, ms: after the device has slept, the delay is no longer than this. */
const LOOK_EVERY_MS = 1000

/** Resolves once the clock shows `at`. One long timer would be wrong: it pauses while a device sleeps. */
export const waitUntil = async (
  at: number,
  { now, ...options }: { now: () => number } & Cancellable,
): Promise<void> => {
  options.signal?.throwIfAborted()
  for (let left = at - now(); left > 0; left = at - now())
    await wait(Math.min(left, LOOK_EVERY_MS), options)
}
