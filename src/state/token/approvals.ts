import { atom } from 'jotai/vanilla'
import type { CaipAddress } from '#domain/network/caip.ts'
import { isEndless, type TokenApproval } from '#domain/token/tokenApproval.ts'
import { own } from '#lib/own.ts'
import { accountAddressAtom } from '../connection/account.ts'
import type { Services } from '../services.ts'

type Chain = Awaited<ReturnType<Services['chain']>>
type Tools = Awaited<ReturnType<NonNullable<Chain['tokenApprovals']>>>

/**
 * What is known of an account's approvals. `paused`: the visitor left the view, and the search continues when they come
 * back. `stopped`: the visitor stopped it.
 */
export type Approvals = {
  search: ReturnType<Tools['search']>
  /** Those in force, newest first. */
  found: readonly TokenApproval[]
  /** The part of the chain that has been searched, from 0 to 1. */
  share: number
  status: 'searching' | 'paused' | 'stopped' | 'failed' | 'done'
  error?: unknown
  /** When it last changed, ms since the epoch. */
  at: number
}

/** Approvals of accounts, by CAIP-10 address. */
export const approvalsAtom = atom<Readonly<Record<CaipAddress, Approvals>>>({})

/** Approvals of the active account. */
export const activeApprovalsAtom = atom((get): Approvals | undefined => {
  const account = get(accountAddressAtom)
  return account && own(get(approvalsAtom), account)
})

/** How many of them have no limit; undefined until the first is found. */
export const endlessApprovalsAtom = atom(
  (get) => get(activeApprovalsAtom)?.found.filter(isEndless).length || undefined,
)
