import { entryPoint08Address } from 'viem/account-abstraction'
import { readUserOperation } from '#receipts/evm/readUserOperation.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'

/**
 * The operation of `eth_sendUserOperation`, where the account obeys its entry point.
 *
 * @throws {UnreadableRequestError} it is none
 * @throws {WalletRpcError} another entry point
 */
export function readOperation(params: unknown): ReturnType<typeof readUserOperation> {
  const asked = readUserOperation(params)
  if (asked.entryPoint !== undefined && asked.entryPoint !== entryPoint08Address)
    throw new WalletRpcError(
      RPC_CODE.invalidParams,
      `The account obeys the entry point ${entryPoint08Address} alone.`,
    )
  return asked
}
