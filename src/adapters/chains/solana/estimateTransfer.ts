import type { TransferFee } from '#domain/money/transferFee.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { Whole } from '#lib/schema.ts'
import type { TransferEstimate } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { buildTransaction, readFee } from './buildTransaction.ts'
import { readAccounts } from './readAccounts.ts'
import { readMint } from './readToken.ts'
import { transferInstructions } from './sendTransaction.ts'
import { solanaAccount, solanaAddress } from './solanaAddress.ts'
import { type SolanaReading, solanaRead } from './solanaRead.ts'
import { associatedAccount, transferLamports } from './tokenProgram.ts'

const TOKEN_ACCOUNT_BYTES = 165

/** The rent-exempt minimum of an account of a size, lamports. */
const readRent = async (bytes: number, reading: SolanaReading): Promise<bigint> => {
  const method = 'getMinimumBalanceForRentExemption'
  return BigInt(await solanaRead(Whole, { method, params: [bytes] }, reading))
}

/** The rent of the receiver's token account; undefined where it exists, or none is needed. */
const readAccountRent = async (
  { to, token }: Pick<TransferEstimate, 'to' | 'token'>,
  reading: SolanaReading,
): Promise<bigint | undefined> => {
  if (!token) return undefined
  const owner = solanaAddress(to)
  const mint = await readMint({ token: token.address, receiver: owner }, reading)
  const [found] = await readAccounts([await associatedAccount(owner, mint)], reading)
  return found ? undefined : readRent(TOKEN_ACCOUNT_BYTES, reading)
}

/** The current cost of a transfer, by simulation. */
export const estimateTransfer = async (
  { account, network, to, amount, token }: TransferEstimate,
  options: RpcOptions & Cancellable,
): Promise<TransferFee> => {
  const reading = { network, ...options }
  const owner = solanaAccount(account)
  const feeOf = async (instructions: Parameters<typeof buildTransaction>[0]) =>
    readFee((await buildTransaction(instructions, owner, reading)).message, reading)
  const readTransferFee = async () => {
    try {
      return await feeOf(await transferInstructions({ account, to, amount, token }, reading))
    } catch {
      options.signal?.throwIfAborted()
      // More than the balance, or too little for a new account: the fee does not depend on the amount.
      return feeOf([transferLamports({ from: owner, to: owner, amount: 0n })])
    }
  }
  const [fee, reserve, accountRent] = await Promise.all([
    readTransferFee(),
    readRent(0, reading),
    readAccountRent({ to, token }, reading),
  ])
  return { fee, reserve, accountRent }
}
