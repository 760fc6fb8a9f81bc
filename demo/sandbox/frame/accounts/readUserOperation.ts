import type { Address } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { z } from '../../../../src/lib/schema.ts'
import { RPC_CODE, WalletRpcError } from '../../wallets/walletRpcError.ts'
import type { PartialUserOperation } from './evmAccount.ts'
import { Amount, AnyAddress, Bytes, readParam } from './readParam.ts'

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

/**
 * The operation of `eth_sendUserOperation`. Its signature, factory and paymaster are not read: the wallet brings
 * its own.
 *
 * @throws {WalletRpcError} invalid, or for an entry point this account does not obey
 */
export function readUserOperation(params: unknown): {
  sender: Address
  operation: PartialUserOperation
} {
  const [given, entryPoint] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  if (entryPoint !== undefined && readParam(AnyAddress, entryPoint) !== entryPoint08Address)
    throw new WalletRpcError(
      RPC_CODE.invalidParams,
      `The account obeys the entry point ${entryPoint08Address} alone.`,
    )
  const { sender, callData, ...numbers } = readParam(Operation, given)
  const present = Object.fromEntries(
    Object.entries(numbers).filter(([, value]) => typeof value === 'bigint'),
  )
  return { sender, operation: { callData, ...present } }
}
