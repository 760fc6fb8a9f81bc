import type { Asset } from './asset.ts'

/** One right of a grant (ERC-7715). */
export type GrantTerm =
  | { kind: 'allowance'; asset: Asset; amount: bigint; periodSeconds: number }
  | {
      kind: 'calls'
      contract: string
      /** Empty: anything that contract offers. */
      functions: readonly string[]
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
