/** What a transfer costs at most, in the smallest unit of the network's own currency. */
export type TransferFee = {
  fee: bigint
  /** What has to stay in the account beside the fee, for example the rent of a Solana account. */
  reserve: bigint
  /** What opening the receiver's account for the token takes, on top of the fee. */
  accountRent?: bigint | undefined
}

/** What has to be there beside the amount itself. */
export const wholeFee = ({ fee, reserve, accountRent = 0n }: TransferFee): bigint =>
  fee + reserve + accountRent
