import { setTimeout as sleep } from 'node:timers/promises'
import { callNode } from './callNode.ts'

const RECEIPT_POLL_MS = 5
const RECEIPT_POLLS = 6000

/** The node answers before it mines. @throws when a transaction failed or never got into a block */
export async function confirmTransactions(url: string, hashes: readonly unknown[]): Promise<void> {
  const asked = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  for (let poll = 0; poll < RECEIPT_POLLS; poll++) {
    const receipts = (await callNode(url, asked)) as ({ status: string } | null)[]
    const failed = receipts.findIndex((receipt) => receipt?.status === '0x0')
    if (failed >= 0) throw new Error(`Transaction ${failed + 1} of the deployment failed`)
    if (receipts.every((receipt) => receipt !== null)) return
    await sleep(RECEIPT_POLL_MS)
  }
  throw new Error('The deployment was never mined')
}
