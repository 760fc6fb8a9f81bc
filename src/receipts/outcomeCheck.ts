import type { Cancellable } from '#lib/cancellable.ts'
import type { Ask, ReceiptRequest } from './receipt.ts'

/** The result of the check. A mismatch is not a result: it is thrown. */
export type OutcomeCheck =
  | { status: 'matches' }
  | {
      status: 'unchecked'
      why: /** The account is a contract, or may be one: its signatures are its own affair. */
        | 'contract-account'
        /** There was no node to ask, or it did not answer. */
        | 'no-node'
        /** The node has not seen the transaction yet. */
        | 'not-found'
        /** The method's answer holds nothing that could be compared. */
        | 'method'
    }

export type CheckOptions = Cancellable & {
  /** Asks a node of the request's network, preferably another than the wallet's. */
  ask?: Ask | undefined
}

/** Compares an answer with the request that was read. @throws {RequestMismatchError} */
export type CheckAnswer = (
  request: ReceiptRequest,
  answer: unknown,
  options: CheckOptions,
) => Promise<OutcomeCheck>
