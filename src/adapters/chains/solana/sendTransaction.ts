import type { Address, IInstruction } from '@solana/web3.js'
import { readTransactionText } from '#domain/request/solanaTransaction.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { TokenMismatchError } from '#errors/send.ts'
import { toBase64 } from '#lib/base64.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { Call, Transfer } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { buildTransaction, readFee } from './buildTransaction.ts'
import { findHolding, readMint } from './readToken.ts'
import { solanaAccount, solanaAddress } from './solanaAddress.ts'
import type { SolanaReading } from './solanaRead.ts'
import { submitTransaction } from './submitTransaction.ts'
import {
  associatedAccount,
  createAssociated,
  transferChecked,
  transferLamports,
} from './tokenProgram.ts'

type Options = RpcOptions & Cancellable

const tokenMove = async (
  { to, amount, token }: { to: Address; amount: bigint; token: NonNullable<Transfer['token']> },
  owner: Address,
  reading: SolanaReading,
): Promise<IInstruction[]> => {
  const mint = await readMint({ token: token.address, receiver: to }, reading)
  const { decimals = mint.decimals } = token
  if (decimals !== mint.decimals)
    throw new TokenMismatchError(`Its mint says ${mint.decimals} decimals, ${decimals} were shown.`)
  const [from, account] = await Promise.all([
    findHolding({ owner, mint, amount }, reading),
    associatedAccount(to, mint),
  ])
  return [
    createAssociated(mint, { payer: owner, owner: to, account }),
    transferChecked(mint, { from, to: account, owner, amount }),
  ]
}

/** @throws {TokenMismatchError} the mint's decimals differ from those the amount was computed with */
export const transferInstructions = async (
  { account, to, amount, token }: Pick<Transfer, 'account' | 'to' | 'amount' | 'token'>,
  reading: SolanaReading,
): Promise<IInstruction[]> => {
  const receiver = solanaAddress(to)
  const owner = solanaAccount(account)
  return token
    ? tokenMove({ to: receiver, amount, token }, owner, reading)
    : [transferLamports({ from: owner, to: receiver, amount })]
}

/** Transfers SOL, or a token of either token program; the receiver's token account is created where it is missing. */
export const transfer = async (
  { to, amount, token, ...through }: Transfer,
  options: Options = {},
): Promise<string> => {
  const { account, network } = through
  const owner = solanaAccount(account)
  const reading = { network, ...options }
  const instructions = await transferInstructions({ account, to, amount, token }, reading)
  const { transaction } = await buildTransaction(instructions, owner, reading)
  return submitTransaction({ ...through, transaction }, options)
}

/** The fee of the call in lamports, without the amount. */
export const estimateFee = async (
  { to, value = 0n, account, network }: Omit<Call, 'gas'>,
  options: Options = {},
): Promise<bigint> => {
  const owner = solanaAccount(account)
  const reading = { network, ...options }
  const moves = [transferLamports({ from: owner, to: solanaAddress(to), amount: value })]
  const { message } = await buildTransaction(moves, owner, reading)
  return readFee(message, reading)
}

/** Sends a whole transaction (`data`, base64 or base58), or transfers `value` lamports. */
export const sendTransaction = async (
  { to, value = 0n, data, gas: _, ...through }: Call,
  options: Options = {},
): Promise<string> => {
  if (data === undefined) {
    if (to === undefined) throw new InvalidAddressError(to)
    return transfer({ ...through, to, amount: value }, options)
  }
  const bytes = readTransactionText(data)
  if (!bytes) throw new ProviderRpcError(-32602, 'The data is no Solana transaction')
  return submitTransaction({ ...through, transaction: toBase64(bytes) }, options)
}
