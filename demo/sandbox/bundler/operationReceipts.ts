import { decodeEventLog, type Hex, type RpcLog, type RpcTransactionReceipt } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { revertReason } from './entryPointCalls.ts'

/** @see https://eips.ethereum.org/EIPS/eip-7769#-eth_getuseroperationreceipt */
export type OperationReceipt = {
  userOpHash: Hex
  entryPoint: Hex
  sender: Hex
  nonce: Hex
  paymaster: Hex
  actualGasCost: Hex
  actualGasUsed: Hex
  success: boolean
  /** Only of an operation that failed. */
  reason?: string
  /** Those of this operation alone. */
  logs: readonly RpcLog[]
  /** Of the whole bundle. */
  receipt: RpcTransactionReceipt
}

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/** Takes a bundle's receipt apart: one for each of its operations. */
export function operationReceipts(receipt: RpcTransactionReceipt): OperationReceipt[] {
  const receipts: OperationReceipt[] = []
  let logs: RpcLog[] = []
  let reason: string | undefined
  for (const log of receipt.logs) {
    const event = readEvent(log)
    // Logs before it belong to the validation of all operations; no log names their owner.
    if (event?.eventName === 'BeforeExecution') {
      logs = []
      continue
    }
    logs.push(log)
    if (event?.eventName === 'UserOperationRevertReason')
      reason = revertReason(event.args.revertReason)
    if (event?.eventName !== 'UserOperationEvent') continue
    const { userOpHash, sender, paymaster, nonce, success, actualGasCost, actualGasUsed } =
      event.args
    receipts.push({
      userOpHash,
      entryPoint: entryPoint08Address,
      sender,
      nonce: toHex(nonce),
      paymaster,
      actualGasCost: toHex(actualGasCost),
      actualGasUsed: toHex(actualGasUsed),
      success,
      ...(!success && { reason: reason ?? 'execution reverted' }),
      logs,
      receipt,
    })
    logs = []
    reason = undefined
  }
  return receipts
}

function readEvent({ address, topics, data }: RpcLog) {
  if (address.toLowerCase() !== entryPoint08Address.toLowerCase()) return undefined
  return decodeEventLog({ abi: entryPoint08Abi, topics, data, strict: true })
}
