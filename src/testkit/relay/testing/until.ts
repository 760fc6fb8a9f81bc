import { setTimeout as wait } from 'node:timers/promises'

/** Resolves with the first value of `read` that is neither false nor undefined; a test's time-out ends it. */
export async function until<Value>(
  read: () => Value | false | undefined | Promise<Value | false | undefined>,
): Promise<Value> {
  for (;;) {
    const value = await read()
    if (value !== false && value !== undefined) return value
    await wait(10)
  }
}
