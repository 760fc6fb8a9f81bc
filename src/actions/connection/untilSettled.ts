import { classifyWalletError } from '#domain/request/errorKind.ts'
import { isAbortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { wait } from '#lib/wait.ts'

const ASK_EVERY_MS = 1_000
/** How many questions in a row may fail. */
const MAX_FAILURES = 30

/**
 * Asks how something that was sent stands, until it is settled. A question that fails is asked again: what was sent is
 * under way, and a visitor who is told of a failure would send it a second time.
 *
 * @param ask undefined while it is pending
 * @throws the last failure, where nobody says anything for half a minute; at once, where the wallet cannot be asked this
 */
export const untilSettled = async <Outcome>(
  ask: () => Promise<Outcome | undefined>,
  { signal }: Cancellable = {},
): Promise<Outcome> => {
  let failures = 0
  for (;;) {
    try {
      const outcome = await ask()
      if (outcome !== undefined) return outcome
      failures = 0
    } catch (error) {
      signal?.throwIfAborted()
      const isFinal = isAbortError(error) || classifyWalletError(error) === 'unsupported-method'
      if (isFinal || ++failures >= MAX_FAILURES) throw error
      console.info('[latchkey] Failed to read the transaction’s status', error)
    }
    await wait(ASK_EVERY_MS, { signal })
  }
}
