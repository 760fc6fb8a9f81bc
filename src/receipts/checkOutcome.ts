import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { hasReceipts } from '#domain/request/receiptNamespace.ts'
import { innermostRequest } from './innermostRequest.ts'
import { loadReceipts } from './loadReceipts.ts'
import type { CheckOptions, OutcomeCheck } from './outcomeCheck.ts'
import type { ReceiptRequest } from './receipt.ts'

/**
 * Checks that a wallet's answer belongs to the request that was shown: that a signature is the account's and covers
 * exactly that message or data, and that a transaction has the fields that were asked for.
 *
 * @throws {RequestMismatchError} it does not
 */
export async function checkOutcome(
  request: ReceiptRequest,
  answer: unknown,
  options: CheckOptions = {},
): Promise<OutcomeCheck> {
  const inner = innermostRequest(request)
  const { namespace } = parseCaipNetworkId(inner.chain)
  if (!hasReceipts(namespace)) return { status: 'unchecked', why: 'method' }
  const { checkAnswer } = await loadReceipts[namespace]()
  return await checkAnswer(inner, answer, options)
}
