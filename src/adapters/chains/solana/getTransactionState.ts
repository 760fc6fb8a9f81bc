import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import type { TransactionState } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { solanaRead } from './solanaRead.ts'

const Statuses = z.object({
  value: z.array(
    z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) })),
  ),
})

/** A node that does not know it, or only in an unconfirmed block, gives no state yet. */
export const getTransactionState = async (
  { hash, network }: { hash: string; network: Network },
  options: RpcOptions & Cancellable,
): Promise<TransactionState> => {
  const params = [[hash], { searchTransactionHistory: true }]
  const answer = await solanaRead(
    Statuses,
    { method: 'getSignatureStatuses', params },
    { network, ...options },
  )
  const status = answer.value[0]
  if (!status || status.confirmationStatus === 'processed') return 'pending'
  return status.err === null || status.err === undefined ? 'confirmed' : 'failed'
}
