import { sameAddress } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import type { TokenHolding } from './token.ts'
import { worthOfAmount } from './tokenWorth.ts'
import { isUnlimited } from './unlimited.ts'

/**
 * What is approved: an amount of a token (ERC-20, SPL), an amount through Permit2, one collectible (ERC-721),
 * a whole collection (ERC-721, ERC-1155), or the account itself (EIP-7702).
 */
export type ApprovalKind = 'token' | 'permit2' | 'item' | 'collection' | 'delegation'

/** A token or collection as its contract describes it; texts are cleaned. */
export type ApprovedToken = {
  /** Plain address of the contract or mint. */
  address: string
  name: string | undefined
  symbol: string | undefined
  /** Undefined where amounts cannot be written in whole tokens. */
  decimals: number | undefined
}

/** An approval in force: it lets a spender take what an account owns. Addresses are plain. */
export type TokenApproval = {
  id: string
  kind: ApprovalKind
  spender: string
  /** Absent for a delegation, which is about everything. */
  token?: ApprovedToken | undefined
  /** The most that may be taken, in the smallest unit; absent where it is not about an amount. */
  amount?: bigint | undefined
  /** The account's balance of the token. */
  balance?: bigint | undefined
  /** Of the approved collectible. */
  tokenId?: bigint | undefined
  /** When it expires, ms since the epoch. */
  until?: number | undefined
  /** When it was last given, ms since the epoch; undefined if unknown. */
  since?: number | undefined
  /** The account that holds the tokens, where the owner has several of one token (Solana). */
  holder?: string | undefined
}

/** The largest possible amount: Permit2 stores 160 bits, Solana 64. */
const mostOf = ({ kind, holder }: TokenApproval): bigint =>
  2n ** (kind === 'permit2' ? 160n : holder === undefined ? 256n : 64n) - 1n

/** Whether the spender may take any amount. */
export const isEndless = (approval: TokenApproval): boolean => {
  const { kind, amount, token } = approval
  if (amount === undefined) return kind === 'collection' || kind === 'delegation'
  return amount >= mostOf(approval) || isUnlimited({ digits: amount, scale: token?.decimals ?? 0 })
}

/**
 * What the spender could take now, in millionths of a dollar: the approved amount or the balance, whichever is less.
 * Undefined without a price.
 */
export const worthAtRisk = (
  { amount, balance, token }: TokenApproval,
  holdings: readonly TokenHolding[],
  namespace: Namespace,
): bigint | undefined => {
  if (amount === undefined || balance === undefined || token?.decimals === undefined)
    return undefined
  const held = holdings.find(
    (one) => one.token.address && sameAddress(namespace, one.token.address, token.address),
  )
  return worthOfAmount(amount < balance ? amount : balance, token.decimals, held?.price)
}
