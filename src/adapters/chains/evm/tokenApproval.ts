import { erc20Abi, zeroAddress } from 'viem'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { evmAddress } from './evmAccount.ts'
import type { Hex } from './hex.ts'

/** The data of the call that lets somebody take so much of a token. @throws {InvalidAddressError} */
export const writeApproval = (spender: string, amount: bigint): string =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [evmAddress(spender).toLowerCase() as Hex, amount],
  })

/** Whom the data of such a call lets; undefined for a call that does anything else, or lets nobody. */
export const readApproval = (text: string): string | undefined => {
  const data = text.toLowerCase() as Hex
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'approve') return undefined
    const spender = args[0].toLowerCase()
    // Written again it is the same: nothing hides in what is left out, or follows.
    return spender !== zeroAddress && writeApproval(spender, args[1]) === data ? spender : undefined
  } catch {
    return undefined // no call of a token
  }
}
