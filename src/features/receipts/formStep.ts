import { isHarmlessRequest } from '#receipts/harmlessRequest.ts'
import { requireForm } from '#receipts/requireForm.ts'
import { type ReceiptStep, readRequest, type Store } from './readRequest.ts'

/**
 * Writes a request in the one form in which it is read and sent.
 *
 * @throws {UnreadableRequestError} -32602, no wallet could carry it out, or two would do so in different ways
 */
export const formStep =
  (store: Store): ReceiptStep =>
  async (asked, next) => {
    const read = readRequest(store, asked)
    // Nobody is connected yet: whatever is asked then is part of connecting.
    if (!read) return await next({})
    const { params } = read.request
    if (isHarmlessRequest(read.request)) return await next({ params, isHarmless: true })
    await requireForm(read.request)
    return await next({ params, read })
  }
