import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { hasReceipts } from '#domain/request/receiptNamespace.ts'
import { innermostRequest } from './innermostRequest.ts'
import { loadReceipts } from './loadReceipts.ts'
import type { ReceiptRequest } from './receipt.ts'

/**
 * Refuses what no wallet could carry out, so that nobody is asked about it, and what two wallets would carry out in
 * different ways: parameters of another shape, bytes or quantities that are none, no transaction, PSBT or document, no
 * address. What has its form is let through, however little of it is known here:
 * its receipt says what could not be read.
 *
 * @throws {UnreadableRequestError} -32602, with what was expected where
 */
export async function requireForm(request: ReceiptRequest): Promise<void> {
  const inner = innermostRequest(request)
  const { namespace } = parseCaipNetworkId(inner.chain)
  if (!hasReceipts(namespace)) return
  // Without its file the reader, which is in the same one, is missing, too: the receipt then says that nothing was read.
  const receipts = await loadReceipts[namespace]().catch(() => undefined)
  receipts?.requireForm(inner)
}
