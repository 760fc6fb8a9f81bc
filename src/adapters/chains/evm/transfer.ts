import { erc20Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { TokenMismatchError } from '#errors/send.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { Transfer } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { callContract, type EvmReading } from './callContract.ts'
import { evmAddress } from './evmAccount.ts'
import { readResult } from './readResult.ts'
import { sendTransaction } from './sendTransaction.ts'
import { writeContract } from './writeContract.ts'

/**
 * Compares the decimals of a listed token with its contract's: wrong ones would make the entered amount another.
 *
 * @throws {TokenMismatchError}
 */
const compareDecimals = async (
  address: string,
  decimals: number,
  reading: EvmReading,
): Promise<void> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answer = await callContract({ to: evmAddress(address), data }, reading).catch(
    (error: unknown) => {
      reading.signal?.throwIfAborted()
      console.info('[latchkey] Failed to read a token’s decimals from its contract', error)
      return undefined
    },
  )
  const said = readResult(erc20Abi, 'decimals', answer)
  if (said !== undefined && said !== decimals)
    throw new TokenMismatchError(`Its contract says ${said} decimals, ${decimals} were shown.`)
}

/** Transfers the native currency, or a token; resolves with the transaction's hash. */
export const transfer = async (
  { to, amount, token, ...through }: Transfer,
  { signal, ...rpc }: RpcOptions & Cancellable = {},
): Promise<string> => {
  const options = { signal }
  const receiver = evmAddress(to)
  if (token?.decimals !== undefined)
    await compareDecimals(token.address, token.decimals, {
      ...rpc,
      signal,
      network: through.network,
    })
  if (!token) return sendTransaction({ ...through, to: receiver, value: amount }, options)
  return writeContract(
    {
      ...through,
      address: token.address,
      // Its result is not read: USDT and similar tokens return none.
      abi: erc20Abi,
      method: 'transfer',
      args: [receiver, amount],
    },
    options,
  )
}
