import type { Cancellable } from '../lib/cancellable.ts'
import type { Ask, ReceiptRequest } from './receipt.ts'

/** What became of the check. A mismatch is none of these: it is thrown. */
export type OutcomeCheck =
  | { status: 'matches' }
  | {
      status: 'unchecked'
      why: /** The account is a contract, or may be one: its signatures are its own affair. */
        | 'contract-account'
        /** Nobody was there to ask, or they did not answer. */
        | 'no-node'
        /** The node has not seen the transaction yet. */
        | 'not-found'
        /** Nothing comes back that could be compared. */
        | 'method'
    }

export type CheckOptions = Cancellable & {
  /** Asks a node of the request's network; better not the wallet's. */
  ask?: Ask | undefined
}

/** Compares an answer with the request that was read. @throws {RequestMismatchError} */
export type CheckAnswer = (
  request: ReceiptRequest,
  answer: unknown,
  options: CheckOptions,
) => Promise<OutcomeCheck>
