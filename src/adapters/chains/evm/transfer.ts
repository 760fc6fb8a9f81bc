import { TokenMismatchError } from '../../../errors/send.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import type { Transfer } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { wordAt } from './abiWords.ts'
import { callContract, type EvmReading } from './callContract.ts'
import { evmAddress } from './evmAccount.ts'
import { sendTransaction } from './sendTransaction.ts'
import { writeContract } from './writeContract.ts'

/** `decimals()` */
const DECIMALS = '0x313ce567'

/**
 * The one method needed of a token. It declares no result: USDT and its kin return none, the others' is not read.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

/**
 * Whoever lists a token may be mistaken in its decimals; what is typed by them would be another amount.
 *
 * @throws {TokenMismatchError}
 */
const compareDecimals = async (
  address: string,
  decimals: number,
  reading: EvmReading,
): Promise<void> => {
  const answer = await callContract({ to: evmAddress(address), data: DECIMALS }, reading).catch(
    (error: unknown) => {
      reading.signal?.throwIfAborted()
      console.info('[latchkey] The decimals of a token cannot be compared', error)
    },
  )
  const said = answer && wordAt(answer, 0)
  if (said !== undefined && said !== BigInt(decimals))
    throw new TokenMismatchError(`Its contract says ${said} decimals, ${decimals} were shown.`)
}

/** Moves the native coin, or a token; resolves with the transaction's hash. */
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
      abi: transferAbi,
      method: 'transfer',
      args: [receiver, amount],
    },
    options,
  )
}
