/** What a transfer costs at most, in the smallest unit of the network's own currency. */
export type TransferFee = {
  fee: bigint
  /** What has to stay in the account beside the fee, for example the rent of a Solana account. */
  reserve: bigint
  /** What opening the receiver's account for the token takes, on top of the fee. */
  accountRent?: bigint | undefined
}

/** As many decimals as a fee is written with. */
const SHOWN_DECIMALS = 8

/** A fee is said to be at most so much: with fewer digits it may be more, never less. */
export const roundUpFee = (fee: bigint, decimals: number): bigint => {
  const step = 10n ** BigInt(Math.max(decimals - SHOWN_DECIMALS, 0))
  return ((fee + step - 1n) / step) * step
}

/** What has to be there beside the amount itself. */
export const wholeFee = ({ fee, reserve, accountRent = 0n }: TransferFee): bigint =>
  fee + reserve + accountRent
