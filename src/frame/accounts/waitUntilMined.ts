import type { Client, Hex, TransactionReceipt } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'

/**
 * Waits until a block holds a transaction.
 *
 * By default viem looks for a replacement meanwhile and passes over the blocks that come in that time. A node
 * that mines only what it is given makes no further one, and the wait would never end.
 *
 * @param timeoutMs how long at most. @default 180 s
 * @throws {WaitForTransactionReceiptTimeoutError}
 */
export const waitUntilMined = (
  client: Client,
  hash: unknown,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<TransactionReceipt> =>
  waitForTransactionReceipt(client, {
    hash: hash as Hex,
    checkReplacement: false,
    // viem's own four seconds are for chains whose blocks take long.
    pollingInterval: Math.min(client.pollingInterval, 100),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  })
