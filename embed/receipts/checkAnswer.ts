import type { Cancellable } from '#lib/cancellable.ts'
import { checkOutcome } from '#receipts/checkOutcome.ts'
import type { OutcomeCheck } from '#receipts/outcomeCheck.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { type Node, nodeOf } from './nodeOf.ts'

export type CheckOptions = Cancellable & {
  /** A node of the network, better another than the wallet's: it tells what a hash stands for. */
  node?: Node
}

/**
 * Checks that a wallet's answer belongs to the request of a receipt: that a signature is the account's and covers exactly
 * that message or data, that a transaction has the fields that were asked for.
 *
 * @returns `matches`, or `unchecked` with the reason
 * @throws {RequestMismatchError} -32603, it does not belong to it
 */
export const checkAnswer = (
  { request }: Receipt,
  answer: unknown,
  { node, signal }: CheckOptions = {},
): Promise<OutcomeCheck> =>
  checkOutcome(request, answer, { ask: nodeOf(node), ...(signal && { signal }) })
