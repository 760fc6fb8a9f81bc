import { freezeRequest } from './freezeRequest.ts'
import type { ReceiptRequest } from './receipt.ts'
import { wrappedRequest } from './wrappedRequest.ts'

/** The request that a wallet carries out: the one itself, or the one that it carries (CAIP-27). */
export function innermostRequest(request: ReceiptRequest): ReceiptRequest {
  const wrapped = wrappedRequest(request)
  if (!wrapped) return request
  const { chain, method, params } = wrapped
  return innermostRequest(freezeRequest({ chain, account: request.account, method, params }))
}
