import { onTestFailed } from 'vitest'

type Failure = { message: string; stack?: string }

/**
 * One step of a walk, named for what it claims. Steps of a test run in order, and the first one that fails ends the walk:
 * its error then begins with the step's title, also where the test as a whole ran out of time in it.
 *
 * @returns what the step returns, for those after it
 *
 * @example
 * ```ts
 * test('behavior: a visitor connects and leaves', async ({ connected }) => {
 *   await step('behavior: shows the account [spec 5.4]', async () => {
 *     await connected.view('Account').waitFor()
 *   })
 * })
 * ```
 */
export async function step<T>(title: string, run: () => T | Promise<T>): Promise<T> {
  let isRunning = true
  // A test that runs out of time is left where it waits: nothing is thrown here.
  onTestFailed(({ task }) => {
    const late = task.result?.errors?.findLast(({ message }) => /^Test timed out/.test(message))
    if (isRunning && late) nameAfter(title, late)
  })
  try {
    return await run()
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    nameAfter(title, error)
    throw error
  } finally {
    isRunning = false
  }
}

/** Reporters print the message, or the stack, which repeats it. */
function nameAfter(title: string, failure: Failure): void {
  const { message, stack } = failure
  const named = `${title}\n\n${message}`
  failure.message = named
  if (stack !== undefined) failure.stack = message ? stack.replace(message, () => named) : named
}
