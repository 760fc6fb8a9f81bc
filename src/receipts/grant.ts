import type { Asset } from './asset.ts'

/** What narrows an allowance down (authz and feegrant of Cosmos). */
export type AllowanceTerms = {
  /** Who alone may be sent to. */
  receivers?: readonly string[]
  /** The channel to another network. */
  through?: string
  /** It pays fees alone: of these messages, or of any. */
  feesOf?: readonly string[]
  /** At most so much in each period. */
  every?: { amounts: readonly { amount: bigint; asset: Asset }[]; seconds: bigint }
}

/** One right of a grant (ERC-7715). */
export type GrantTerm =
  | { kind: 'allowance'; asset: Asset; amount: bigint; periodSeconds: number }
  | {
      kind: 'calls'
      contract: string
      /** Empty: anything that contract offers. */
      functions: readonly string[]
    }
  /** Coins may be staked, unstaked or moved between validators. */
  | {
      kind: 'stake'
      what: 'delegate' | 'undelegate' | 'redelegate'
      asset: Asset
      /** Undefined: without a limit. */
      amount: bigint | undefined
      /** Validators: these alone, or all but these. */
      only: readonly string[]
      except: readonly string[]
    }
  /** A kind that is not known here, as the JSON that the page sent. */
  | { kind: 'other'; type: string; json: string | undefined }

/** Somebody may act without asking each time (ERC-7715, authz of Cosmos). */
export type Grant = {
  act: 'grant'
  terms: readonly GrantTerm[]
  policies: readonly { type: string; json: string | undefined }[]
  until: bigint
  /** Public keys that may act. */
  keys: readonly string[]
  /** The account that may act. */
  to?: string
}

/** Revokes a grant. */
export type RevokeGrant = { act: 'revokeGrant'; id: string }
