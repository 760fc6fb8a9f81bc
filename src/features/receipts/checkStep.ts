import type { RequestMismatchError } from '#errors/receipt.ts'
import { innermostRequest } from '#receipts/innermostRequest.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { servicesAtom } from '#state/services.ts'
import { showReceipt } from './askVisitor.ts'
import { findMismatch, isOnNetwork } from './checkAnswer.ts'
import { nodeOfAtom } from './readingContext.ts'
import type { ReceiptStep, Store } from './readRequest.ts'
import type { ReceiptSubject } from './receiptSubject.ts'

const isSignIn = ({ steps }: Receipt): boolean =>
  steps.every(({ acts }) => acts.every(({ act }) => act === 'signIn'))

/**
 * Compares what the wallet answers with what was read.
 *
 * @throws {RequestMismatchError} -32603, the signature that came back is not for it
 */
export const checkStep =
  (store: Store, ended: AbortSignal): ReceiptStep =>
  async ({ read, byHost }, next, { signal }) => {
    const answer = await next({})
    if (!read?.receipt) return answer
    const { receipt, subject, request } = read
    /** Told by the view, which waits for nobody; and to the page by its event. */
    const raise = (error: RequestMismatchError, subject: ReceiptSubject) => {
      const hide = showReceipt(store, { ...subject, receipt, kind: 'mismatch', error })
      ended.addEventListener('abort', hide, { once: true })
      console.error(`[latchkey] ${error.message}`)
    }
    const ask = store.get(nodeOfAtom)(subject, ended)
    if (isOnNetwork(innermostRequest(request))) {
      // It is sent: whoever asked needs its hash all the same.
      findMismatch(request, answer, { ask, signal: ended })
        .then((error) => {
          if (!error) return
          const { code, shortMessage: message, hints } = error
          store.get(servicesAtom).emit({ name: 'error', detail: { code, message, hints } })
          raise(error, subject)
        })
        .catch((error: unknown) => {
          if (!ended.aborted)
            console.warn('[latchkey] Failed to compare a transaction with its receipt', error)
        })
      return answer
    }
    // Its signature is verified, and refused in the view that asked for it.
    if (!byHost && isSignIn(receipt)) return answer
    const error = await findMismatch(request, answer, { ask, signal })
    if (!error) return answer
    raise(error, subject)
    throw error
  }
