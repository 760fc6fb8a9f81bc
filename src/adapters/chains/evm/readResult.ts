import type { Abi, ContractFunctionName, DecodeFunctionResultReturnType } from 'viem'
import { decodeFunctionResult } from 'viem/utils'
import type { Hex } from './hex.ts'

/** What an answer says by the ABI; undefined for one that is missing, or of any other shape. */
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
    // By its general type: the compiler cannot follow the particular one through two functions.
    return decodeFunctionResult<Abi>({ abi, functionName, data }) as never
  } catch {
    return undefined // contracts answer whatever they like
  }
}
