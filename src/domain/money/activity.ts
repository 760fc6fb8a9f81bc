import type { CaipNetworkId } from '../network/caip.ts'

/** The kind of a transaction, as services name it; `other` for kinds not listed here. */
export const activityTypes = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'register',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
export type ActivityType = (typeof activityTypes)[number] | 'other'

export type ActivityDirection = 'in' | 'out' | 'self'
export type ActivityStatus = 'pending' | 'confirmed' | 'failed' | 'other'

/** One transfer of a transaction. Names are cleaned, pictures safe. */
export type ActivityTransfer = {
  kind: 'token' | 'nft'
  name: string | undefined
  symbol: string | undefined
  imageUrl: string | undefined
  /** In whole tokens, plain digits with a point. */
  quantity: string | undefined
  /** At that time, in millionths of a dollar. */
  worth?: bigint
  direction: ActivityDirection | undefined
}

/** A transaction of the account, from a service or sent from here. */
export type ActivityEntry = {
  id: string
  networkId: CaipNetworkId
  type: ActivityType
  /** The service's own name of its kind: shown where the kind is `other`. */
  rawType: string
  hash: string | undefined
  /** When it was mined, or sent while it is pending, ms since the epoch. */
  at: number
  status: ActivityStatus
  from: string | undefined
  to: string | undefined
  transfers: readonly ActivityTransfer[]
}

/** All pages read so far. */
export type ActivityPages = {
  /** Newest first. */
  entries: readonly ActivityEntry[]
  /** Cursor of the next page; undefined at the end. */
  next: string | undefined
}

/** Whom a transfer, or an approval, was between, beside the account: a plain address. Undefined for an exchange, and one's own. */
export const counterpartyOf = (
  { type, from, to, transfers }: ActivityEntry,
  own: string | undefined,
): string | undefined => {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (type === 'trade' || directions.size > 1) return undefined
  const other = directions.has('in') ? from : to
  return other?.toLowerCase() === own?.toLowerCase() ? undefined : other
}

export const isActivityType = (text: string): text is Exclude<ActivityType, 'other'> =>
  activityTypes.includes(text as (typeof activityTypes)[number])
