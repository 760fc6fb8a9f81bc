import type { Cancellable } from './cancellable.ts'
import { wait } from './wait.ts'

/** How often the clock is looked at, ms: a device that has slept is late by no more. */
const LOOK_EVERY_MS = 1000

/** Resolves once the clock shows `at`. One long timer would not do: it stands still while a device sleeps. */
export const waitUntil = async (
  at: number,
  { now, ...options }: { now: () => number } & Cancellable,
): Promise<void> => {
  options.signal?.throwIfAborted()
  for (let left = at - now(); left > 0; left = at - now())
    await wait(Math.min(left, LOOK_EVERY_MS), options)
}
