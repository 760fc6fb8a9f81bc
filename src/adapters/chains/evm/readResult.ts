import type { Abi, ContractFunctionName, DecodeFunctionResultReturnType } from 'viem'
import { decodeFunctionResult } from 'viem/utils'
import type { Hex } from './hex.ts'

/** A result decoded by the ABI; undefined for one that is missing or malformed. */
export const readResult = <
  const Known extends Abi,
  Name extends ContractFunctionName<Known, 'view' | 'pure' | 'payable'>,
>(
  abi: Known,
  functionName: Name,
  data: Hex | undefined,
): DecodeFunctionResultReturnType<Known, Name> | undefined => {
  if (data === undefined) return undefined
  try {
    // Cast to its general type: the compiler cannot infer the exact one across two functions.
    return decodeFunctionResult<Abi>({ abi, functionName, data }) as never
  } catch {
    return undefined // contracts answer whatever they like
  }
}
