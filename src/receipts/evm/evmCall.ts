import type { Address, Hex } from 'viem'

/** One call that is asked for. The value is in wei. */
export type EvmCall = {
  /** Undefined: `data` creates a contract. */
  to: Address | undefined
  value: bigint
  data: Hex
}

/** What a page itself says about gas; amounts in wei. */
export type AskedFee = {
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  preVerificationGas?: bigint | undefined
}
