import type { Address, Hex } from 'viem'

/** One requested call. The value is in wei. */
export type EvmCall = {
  /** Undefined: `data` creates a contract. */
  to: Address | undefined
  value: bigint
  data: Hex
}

/** The gas fields that the page itself sets; amounts in wei. */
export type AskedFee = {
  /** Of a transaction; the most that it may use. */
  gas?: bigint | undefined
  /** Of a user operation; together the most that it may use. */
  callGasLimit?: bigint | undefined
  verificationGasLimit?: bigint | undefined
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  preVerificationGas?: bigint | undefined
}
