import type { Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { ProviderRpcError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { ContractWrite } from '../chainAdapter.ts'
import type { Hex } from './hex.ts'
import { sendTransaction } from './sendTransaction.ts'

const INVALID_PARAMS = -32602

/** @throws {ProviderRpcError} -32602 when the ABI has no such method, or the arguments do not match it */
const encode = ({ abi, method, args }: Pick<ContractWrite, 'abi' | 'method' | 'args'>): Hex => {
  try {
    return encodeFunctionData({ abi: abi as Abi, functionName: method, args })
  } catch (cause) {
    throw new ProviderRpcError(INVALID_PARAMS, `The call of ${method} cannot be encoded`, { cause })
  }
}

/** Calls a contract's method in a transaction; resolves with its hash. */
export const writeContract = async (
  { address, abi, method, args, ...through }: ContractWrite,
  options?: Cancellable,
): Promise<string> =>
  sendTransaction({ ...through, to: address, data: encode({ abi, method, args }) }, options)
