import { SIGNIFICANT } from './displayAmount.ts'

/** The most that a transfer costs, in the smallest unit of the network's own currency. */
export type TransferFee = {
  fee: bigint
  /** What must stay in the account beside the fee, for example the rent of a Solana account. */
  reserve: bigint
  /** The rent of the receiver's new token account, on top of the fee. */
  accountRent?: bigint | undefined
}

/** How many decimals of a fee are shown. */
const SHOWN_DECIMALS = 8

/** Rounds a fee up to the digits that are shown: it is an upper bound. */
export const roundUpFee = (fee: bigint, decimals: number): bigint => {
  const spare = Math.max(String(fee).length - SIGNIFICANT, decimals - SHOWN_DECIMALS, 0)
  const step = 10n ** BigInt(spare)
  return ((fee + step - 1n) / step) * step
}

/** What the account needs beside the amount itself. */
export const wholeFee = ({ fee, reserve, accountRent = 0n }: TransferFee): bigint =>
  fee + reserve + accountRent

/**
 * A fee with room for its rise until the transaction is sent, by a third. A base fee rises by an eighth a block at most
 * (EIP-1559), so this lasts for two full blocks at least.
 */
export const feeWithRoom = (fee: bigint): bigint => fee + (fee + 2n) / 3n
