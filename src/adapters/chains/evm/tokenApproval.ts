import { erc20Abi, zeroAddress } from 'viem'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { evmAddress } from './evmAccount.ts'
import type { Hex } from './hex.ts'

/** The data of an ERC-20 `approve`. @throws {InvalidAddressError} */
export const writeApproval = (spender: string, amount: bigint): string =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [evmAddress(spender).toLowerCase() as Hex, amount],
  })

/** The spender in the data of an `approve`; undefined for any other call, or one that revokes. */
export const readApproval = (text: string): string | undefined => {
  const data = text.toLowerCase() as Hex
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'approve') return undefined
    const spender = args[0].toLowerCase()
    // Encoding it again gives the same data: nothing is hidden in padding or after the end.
    return spender !== zeroAddress && writeApproval(spender, args[1]) === data ? spender : undefined
  } catch {
    return undefined // no call of a token
  }
}
