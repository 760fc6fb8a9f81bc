import { RequestMismatchError } from '../../errors/receipt.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { wait } from '../../lib/wait.ts'
import { checkOutcome } from '../../receipts/checkOutcome.ts'
import type { Ask, ReceiptRequest } from '../../receipts/receipt.ts'

/** A node may hear of a transaction later than the page: how often it is asked, and how long between, ms. */
const LOOKS = 10
const BETWEEN_MS = 1500

/** Whether an answer names something that lies on the network, to be looked up there. */
export const isOnNetwork = ({ method }: ReceiptRequest): boolean => method === 'eth_sendTransaction'

/** What does not belong to what was asked; undefined where nothing of the kind was found. */
export async function findMismatch(
  request: ReceiptRequest,
  answer: unknown,
  { ask, signal }: { ask: Ask | undefined } & Cancellable,
): Promise<RequestMismatchError | undefined> {
  try {
    for (let look = 1; ; look += 1) {
      const check = await checkOutcome(request, answer, { ask, signal })
      const isEarly = check.status === 'unchecked' && check.why === 'not-found'
      if (!isEarly || look === LOOKS) return undefined
      await wait(BETWEEN_MS, { signal })
    }
  } catch (error) {
    if (error instanceof RequestMismatchError) return error
    throw error
  }
}
