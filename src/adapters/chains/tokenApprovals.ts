import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import type { Cancellable } from '#lib/cancellable.ts'

type Whose = { account: CaipAddress; network: Network }

/** The result of one step of a search. */
export type ApprovalsFound = {
  /** Approvals in force that no earlier step has found. */
  approvals: readonly TokenApproval[]
  /** The part of the chain that has been searched, from 0 to 1. */
  share: number
  isDone: boolean
}

/** A search in steps, so that it can be stopped and continued. */
export type ApprovalSearch = {
  /** Runs the next step. After a failure or abort, the next call repeats the step. */
  step(o?: Cancellable): Promise<ApprovalsFound>
}

/** A transaction that revokes approvals: the data of a call; on Solana, a whole transaction. */
export type Revocation = {
  /** Ids of the approvals it revokes. */
  ids: readonly string[]
  to?: string | undefined
  data: string
}

/** Finds and revokes the approvals of one namespace. */
export type TokenApprovals = {
  /** Searches newest first. No request is sent before the first step. */
  search(of: Whose): ApprovalSearch
  /** The given approvals that are still in force, with their current amounts. */
  refresh(
    of: Whose & { approvals: readonly TokenApproval[] },
    o?: Cancellable,
  ): Promise<readonly TokenApproval[]>
  /** The transactions that revoke the given ones. An approval that no transaction can revoke is left out. */
  revocations(
    of: Whose & { approvals: readonly TokenApproval[] },
    o?: Cancellable,
  ): Promise<readonly Revocation[]>
}
