import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { hasReceipts } from '#domain/request/receiptNamespace.ts'
import { lazy } from '#lib/lazy.ts'
import type { RequireForm } from './formCheck.ts'
import { innermostRequest } from './innermostRequest.ts'
import type { ReceiptRequest } from './receipt.ts'

const forms = {
  bip122: lazy(async () => (await import('./bitcoin/requireBitcoinForm.ts')).requireBitcoinForm),
  cosmos: lazy(async () => (await import('./cosmos/requireCosmosForm.ts')).requireCosmosForm),
  eip155: lazy(async () => (await import('./evm/requireEvmForm.ts')).requireEvmForm),
  solana: lazy(async () => (await import('./solana/requireSolanaForm.ts')).requireSolanaForm),
} satisfies Readonly<Record<string, () => Promise<RequireForm>>>

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
  const form = await forms[namespace]().catch(() => undefined)
  form?.(inner)
}
