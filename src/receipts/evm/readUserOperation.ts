import type { Address, Hex } from 'viem'
import { z } from '#lib/schema.ts'
import { Amount, AnyAddress, Bytes, readParam } from '../readParam.ts'
import { requireKnownFields } from '../requireKnownFields.ts'
import { operationForms } from './canonicalTransaction.ts'

const Operation = z.object({
  sender: AnyAddress,
  callData: Bytes,
  nonce: z.nullish(Amount),
  callGasLimit: z.nullish(Amount),
  verificationGasLimit: z.nullish(Amount),
  preVerificationGas: z.nullish(Amount),
  maxFeePerGas: z.nullish(Amount),
  maxPriorityFeePerGas: z.nullish(Amount),
})

/** The fields of a user operation; numbers that it leaves out are absent. */
export type AskedOperation = {
  callData: Hex
  nonce?: bigint
  callGasLimit?: bigint
  verificationGasLimit?: bigint
  preVerificationGas?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
}

/**
 * The operation of `eth_sendUserOperation`. Its signature, factory and paymaster are not read: the wallet supplies
 * its own.
 *
 * @throws {UnreadableRequestError}
 */
export function readUserOperation(params: unknown): {
  sender: Address
  operation: AskedOperation
  entryPoint: Address | undefined
} {
  const [given, entryPoint] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  requireKnownFields(given, operationForms)
  const { sender, callData, ...numbers } = readParam(Operation, given)
  const present = Object.fromEntries(
    Object.entries(numbers).filter(([, value]) => typeof value === 'bigint'),
  )
  return {
    sender,
    operation: { callData, ...present },
    entryPoint: entryPoint === undefined ? undefined : readParam(AnyAddress, entryPoint),
  }
}
