import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import type { TransactionState } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { Quantity } from './hex.ts'

const Receipt = z.nullable(z.object({ status: z.nullish(Quantity) }))

/** By its receipt, which exists once it is in a block. Before Byzantium receipts had no status. */
export const getTransactionState = async (
  { hash, network }: { hash: string; network: Network },
  options: RpcOptions & Cancellable = {},
): Promise<TransactionState> => {
  const method = 'eth_getTransactionReceipt'
  const answer = await readRpc({ network, method, params: [hash] }, options)
  const receipt = parseAnswer(Receipt, answer, method)
  if (!receipt) return 'pending'
  return receipt.status && BigInt(receipt.status) === 0n ? 'failed' : 'confirmed'
}
