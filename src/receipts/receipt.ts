import type { CaipNetworkId } from '../domain/caip.ts'
import type { Act } from './act.ts'
import type { Asset } from './asset.ts'
import type { Risk } from './risk.ts'

/**
 * A request as it was read: a deep copy, frozen, and what goes to the wallet. Made by `freezeRequest` alone.
 */
export type ReceiptRequest = {
  readonly chain: CaipNetworkId
  /** The account it is read for, as the namespace writes it. */
  readonly account: string
  readonly method: string
  /** Deeply frozen; nothing of the page's own objects is in it. */
  readonly params: unknown
  /** SHA-256 of the canonical JSON of chain, account, method and params, as `0x…`. */
  readonly hash: `0x${string}`
}

/** One call, instruction, message or signature of a request, and all it does. */
export type Step = { readonly acts: readonly Act[] }

/** What an account has more or less of afterwards, as simulated; the fee aside. */
export type BalanceChange = {
  asset: Asset
  /** In the smallest unit; below zero for what goes away. Never zero. */
  difference: bigint
}

/** Why a chain said that it would fail. Texts are the contract's own, made harmless. */
export type FailReason =
  | { code: 'insufficient-funds' }
  | { code: 'reverted'; text: string }
  | { code: 'reverted-silently' }
  | { code: 'panic'; number: bigint }
  | { code: 'own-error'; selector: string }
  | { code: 'program-error'; text: string }

/** What the chain said when it was asked to try; never guessed. */
export type Simulation =
  | {
      status: 'succeeds'
      /** Absent when the node cannot tell. */
      changes?: readonly BalanceChange[]
      /** What the steps took together. */
      gasUsed?: bigint
    }
  | {
      status: 'fails'
      reason: FailReason
      /** Which of several steps. */
      step?: number
      gasUsed?: bigint
    }
  /** Nobody was there to ask, the node cannot, or it did not answer. */
  | { status: 'unknown'; why: 'no-node' | 'not-offered' | 'no-answer' }

/** What it costs, and who pays. */
export type Fee = {
  /** In the smallest unit; undefined where another pays and does not say. */
  amount: bigint | undefined
  asset: Asset
  isEstimate: boolean
  payer:
    | { kind: 'account' }
    /** A service, by the name it or the network gives. */
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
  /** Those of the whole first, then step by step, each in the order of the rules. */
  readonly risks: readonly Risk[]
  /** Absent of what no chain is asked about, such as a message. */
  readonly simulation?: Simulation
  /** Absent where nobody says. */
  readonly fee?: Fee
}

/** Calls a node: the answer's `result`. Rejects with the node's own error, or when there is no answer. */
export type Ask = (
  method: string,
  params: unknown,
  options: { signal?: AbortSignal },
) => Promise<unknown>
