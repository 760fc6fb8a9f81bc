import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Act } from './act.ts'
import type { Asset } from './asset.ts'
import type { Risk } from './risk.ts'

/**
 * A request as it was read: a deep copy, frozen, and what goes to the wallet. Made by `freezeRequest` alone.
 */
export type ReceiptRequest = {
  readonly chain: CaipNetworkId
  /** The account of the request, as its namespace writes it. */
  readonly account: string
  readonly method: string
  /** Deeply frozen; it shares no object with the page. */
  readonly params: unknown
  /** SHA-256 of the canonical JSON of chain, account, method and params, as `0x…`. */
  readonly hash: `0x${string}`
}

/** One call, instruction, message or signature of a request, and all it does. */
export type Step = {
  readonly acts: readonly Act[]
  /** Whose step it is, where it says that it is another account's than the one that is asked. */
  readonly account?: string
}

/** A simulated change of one of the account's balances, without the fee. */
export type BalanceChange = {
  asset: Asset
  /** In the smallest unit; negative for a loss. Never zero. */
  difference: bigint
}

/** Why the simulation failed. Texts are the contract's own, with control characters made visible. */
export type FailReason =
  | { code: 'insufficient-funds' }
  | { code: 'reverted'; text: string }
  | { code: 'reverted-silently' }
  | { code: 'panic'; number: bigint }
  | { code: 'own-error'; selector: string }
  | { code: 'program-error'; text: string }

/** The result of the simulation; never guessed. */
export type Simulation =
  | {
      status: 'succeeds'
      /** Absent when the node cannot tell. */
      changes?: readonly BalanceChange[]
      /** The gas of all steps together. */
      gasUsed?: bigint
    }
  | {
      status: 'fails'
      reason: FailReason
      /** Which of several steps. */
      step?: number
      gasUsed?: bigint
    }
  /** There was no node, it cannot simulate, or it did not answer. */
  | { status: 'unknown'; why: 'no-node' | 'not-offered' | 'no-answer' }

/** What it costs, and who pays. */
export type Fee = {
  /** In the smallest unit; undefined where another pays an amount it does not name. */
  amount: bigint | undefined
  asset: Asset
  /** What it costs beside that, in other assets. */
  more?: readonly { amount: bigint; asset: Asset }[]
  isEstimate: boolean
  payer:
    | { kind: 'account' }
    /** A service, by its own name or the network's name for it. */
    | { kind: 'sponsor'; name: string }
    | { kind: 'address'; address: string }
}

/** A request in data: what it does, step by step, what could go wrong, what it costs. */
export type Receipt = {
  readonly request: ReceiptRequest
  /** Never empty: a request that cannot be read has one step with an `unreadable` act. */
  readonly steps: readonly Step[]
  /** Whether all steps happen or none; undefined of a single step. */
  readonly isAtomic?: boolean
  /** Risks of the whole first, then step by step, each in the order of the rules. */
  readonly risks: readonly Risk[]
  /** Absent for what is not simulated, such as a message. */
  readonly simulation?: Simulation
  /** Absent where it is unknown. */
  readonly fee?: Fee
}

/** Calls a node and returns the answer's `result`. Rejects with the node's own error, or when there is no answer. */
export type Ask = (
  method: string,
  params: unknown,
  options: { signal?: AbortSignal },
) => Promise<unknown>
