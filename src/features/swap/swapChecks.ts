import { feeWithRoom } from '#domain/money/transferFee.ts'
import type { TokenHolding } from '#domain/token/token.ts'

/** Problems with a swap. */
export type SwapProblem =
  | { kind: 'insufficientBalance' }
  /** `missing` in the smallest unit of the native currency. */
  | { kind: 'insufficientFee'; missing: bigint }

export type SwapFacts = {
  amount: bigint
  /** Undefined: the account holds none of it. */
  holding: Pick<TokenHolding, 'token' | 'amount'> | undefined
  isNative: boolean
  /** The balance of the native currency, as far as it is known. */
  native: bigint | undefined
  /** Undefined while it is unknown, and where somebody else pays it. */
  fee: bigint | undefined
}

/** The first problem. */
export const swapProblem = (facts: SwapFacts): SwapProblem | undefined => {
  const { amount, holding, isNative, native, fee } = facts
  if (amount > (holding?.amount ?? 0n)) return { kind: 'insufficientBalance' }
  if (fee === undefined || native === undefined) return undefined
  const needed = fee + (isNative ? amount : 0n)
  return needed > native ? { kind: 'insufficientFee', missing: needed - native } : undefined
}

/**
 * The largest amount: all of a token; of the native currency, the balance without the fee, with room for the fees of the
 * quotes that follow.
 */
export const maxSwap = (held: bigint, fee: bigint): bigint => {
  const most = feeWithRoom(fee)
  return held > most ? held - most : 0n
}

/** Whether the exchange's allowance is enough. */
export const allowanceCovers = (allowance: bigint | undefined, amount: bigint): boolean =>
  allowance !== undefined && allowance >= amount
