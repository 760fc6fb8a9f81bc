import type { CaipNetworkId } from './caip.ts'

/** What a transaction did, as services name it; `other` for whatever has no name here. */
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

/** One thing that changed hands. Names are cleaned, pictures safe. */
export type ActivityTransfer = {
  kind: 'token' | 'nft'
  name: string | undefined
  symbol: string | undefined
  imageUrl: string | undefined
  /** In whole tokens, plain digits with a point. */
  quantity: string | undefined
  direction: ActivityDirection | undefined
}

/** A transaction of the account, from a service or sent from here. */
export type ActivityEntry = {
  id: string
  networkId: CaipNetworkId
  type: ActivityType
  /** What the service calls it: shown where it has no name here. */
  rawType: string
  hash: string | undefined
  /** When it was mined, or sent while it is not, ms since the epoch. */
  at: number
  status: ActivityStatus
  from: string | undefined
  to: string | undefined
  transfers: readonly ActivityTransfer[]
}

/** Where the pages read so far end. */
export type ActivityPages = {
  /** Newest first. */
  entries: readonly ActivityEntry[]
  /** Cursor of the page after; undefined at the end. */
  next: string | undefined
}

export const isActivityType = (text: string): text is Exclude<ActivityType, 'other'> =>
  activityTypes.includes(text as (typeof activityTypes)[number])
