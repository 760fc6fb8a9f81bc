import type { createStore } from 'jotai/vanilla'
import type { Cancellable } from '#lib/cancellable.ts'
import { deepFreeze } from '#lib/deepFreeze.ts'
import { copyPlain } from '#receipts/canonicalJson.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import type { Receipt, ReceiptRequest } from '#receipts/receipt.ts'
import { type Asked, type ReceiptSubject, receiptSubjectAtom } from './receiptSubject.ts'

export type Store = ReturnType<typeof createStore>

/** A request as it is read: for whom and where, in the form that is sent. */
export type ReadRequest = {
  /** A copy of what the page gave, from which it is read anew where account or network change. */
  given: unknown
  request: ReceiptRequest
  subject: ReceiptSubject
  /** What the visitor has been shown, or would have been. */
  receipt?: Receipt
}

/** What a step adds for those after it. */
export type Added = { params?: unknown; read?: ReadRequest; isHarmless?: boolean }

/** A step of the wallet pipeline that looks into the request. */
export type ReceiptStep = (
  asked: Asked & { read?: ReadRequest },
  next: (added: Added) => Promise<unknown>,
  options: Cancellable,
) => Promise<unknown>

/**
 * Reads a request for the account and network in use; undefined where no wallet is connected.
 *
 * @throws {UnreadableRequestError} -32602, it is no plain data
 */
export function readRequest(
  store: Store,
  asked: Asked,
  before?: ReadRequest,
): ReadRequest | undefined {
  const subjectOf = store.get(receiptSubjectAtom)
  const { method } = asked
  const first = subjectOf(asked, undefined)
  if (!first) return undefined
  const given = before ? before.given : deepFreeze(copyPlain(asked.params))
  const subject = subjectOf(asked, given) ?? first
  return { given, subject, request: freezeRequest({ ...subject, method, params: given }) }
}
