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

/** Rounds a fee up to the decimals that are shown: it is an upper bound. */
export const roundUpFee = (fee: bigint, decimals: number): bigint => {
  const step = 10n ** BigInt(Math.max(decimals - SHOWN_DECIMALS, 0))
  return ((fee + step - 1n) / step) * step
}

/** What the account needs beside the amount itself. */
export const wholeFee = ({ fee, reserve, accountRent = 0n }: TransferFee): bigint =>
  fee + reserve + accountRent
