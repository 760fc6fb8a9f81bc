import type { TokenHolding } from '../../domain/token.ts'

/** What speaks against an exchange. */
export type SwapProblem =
  | { kind: 'insufficientBalance' }
  /** `missing` in the smallest unit of the native currency. */
  | { kind: 'insufficientFee'; missing: bigint }

export type SwapFacts = {
  amount: bigint
  /** Undefined: the account holds nothing of it. */
  holding: Pick<TokenHolding, 'token' | 'amount'> | undefined
  isNative: boolean
  /** What there is of the native currency, as far as it is known. */
  native: bigint | undefined
  /** Undefined while nobody can say, and where somebody else pays it. */
  fee: bigint | undefined
}

/** The first thing that speaks against it. */
export const swapProblem = (facts: SwapFacts): SwapProblem | undefined => {
  const { amount, holding, isNative, native, fee } = facts
  if (amount > (holding?.amount ?? 0n)) return { kind: 'insufficientBalance' }
  if (fee === undefined || native === undefined) return undefined
  const needed = fee + (isNative ? amount : 0n)
  return needed > native ? { kind: 'insufficientFee', missing: needed - native } : undefined
}

/** The most that can be exchanged: all of a token; of the native currency what the fee leaves. */
export const maxSwap = (held: bigint, fee: bigint): bigint => (held > fee ? held - fee : 0n)

/** Whether the exchange may take what it is to take. */
export const allowanceCovers = (allowance: bigint | undefined, amount: bigint): boolean =>
  allowance !== undefined && allowance >= amount
