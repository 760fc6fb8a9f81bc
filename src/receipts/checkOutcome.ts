import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { hasReceipts, type ReceiptNamespace } from '#domain/request/receiptNamespace.ts'
import { lazy } from '#lib/lazy.ts'
import { innermostRequest } from './innermostRequest.ts'
import type { CheckAnswer, CheckOptions, OutcomeCheck } from './outcomeCheck.ts'
import type { ReceiptRequest } from './receipt.ts'

/** One check for each namespace, each fetched with the first answer it checks. */
const checks: Readonly<Record<ReceiptNamespace, () => Promise<CheckAnswer>>> = {
  bip122: lazy(async () => (await import('./bitcoin/checkBitcoinAnswer.ts')).checkBitcoinAnswer),
  cosmos: lazy(async () => (await import('./cosmos/checkCosmosAnswer.ts')).checkCosmosAnswer),
  eip155: lazy(async () => (await import('./evm/checkEvmAnswer.ts')).checkEvmAnswer),
  solana: lazy(async () => (await import('./solana/checkSolanaAnswer.ts')).checkSolanaAnswer),
}

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
  const check = await checks[namespace]()
  return await check(inner, answer, options)
}
