import type { Cancellable } from '../../../lib/cancellable.ts'
import type { Transfer } from '../chainAdapter.ts'
import { evmAddress } from './evmAccount.ts'
import { sendTransaction } from './sendTransaction.ts'
import { writeContract } from './writeContract.ts'

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

/** Moves the native coin, or a token; resolves with the transaction's hash. */
export const transfer = async (
  { to, amount, token, ...through }: Transfer,
  options?: Cancellable,
): Promise<string> => {
  const receiver = evmAddress(to)
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
