import type { ActivityStatus } from '../../domain/activity.ts'

/** What a service says of an order, in the words of activity. */
const statuses: Readonly<Record<string, ActivityStatus>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

export const orderStatus = (status: string): string =>
  (Object.hasOwn(statuses, status) && statuses[status]) || status

export type OrderStart = {
  /** Ms since the epoch, by this clock. */
  at: number
  /** What there was before: a clock may be wrong, a list is not. Undefined while nobody has been asked. */
  known: readonly string[] | undefined
}

/**
 * Whether a purchase begun here has gone through (`bought`: paid, arrived or on its way), was refused, or is still to
 * come.
 */
export const orderNews = (
  orders: readonly { id: string; at: number; status: ActivityStatus }[],
  { at, known }: OrderStart,
): 'bought' | 'failed' | undefined => {
  const fresh = orders.filter((one) =>
    known ? !known.includes(one.id) : one.at >= at || one.status === 'pending',
  )
  if (fresh.length === 0) return undefined
  return fresh.every(({ status }) => status === 'failed') ? 'failed' : 'bought'
}
