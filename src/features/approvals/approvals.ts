import { atom, type Getter } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import { UnsupportedChainError } from '#errors/send.ts'
import { own } from '#lib/own.ts'
import { accountAddressAtom, activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { canApproveAtom } from '#state/request/canApprove.ts'
import { type Services, servicesAtom } from '#state/services.ts'

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

/**
 * The active account and network, with what finds and revokes approvals there.
 *
 * @throws {UnsupportedChainError} the network has no approvals, or nobody is connected
 */
export const approvalSetting = async (get: Getter) => {
  const network = get(activeNetworkAtom)
  const plain = get(activeAccountAtom)
  if (!network || !plain || !get(canApproveAtom)) throw new UnsupportedChainError()
  const chain = await get(servicesAtom).chain(network.chainNamespace)
  const tools = await chain.tokenApprovals?.()
  if (!tools) throw new UnsupportedChainError()
  const account = toCaipAddress(network.caipNetworkId, plain.address)
  return { chain, tools, network, account, plain }
}
