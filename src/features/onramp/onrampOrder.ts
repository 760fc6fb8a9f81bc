import type { ActivityStatus } from '#domain/money/activity.ts'

/** A service's order, as an entry of the activity. */
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
  /** Earlier orders: comparing lists is safer than comparing clocks. Undefined until they have been fetched. */
  known: readonly string[] | undefined
}

/**
 * Whether a purchase started here succeeded (`bought`: paid, arrived or on its way), failed, or is still pending.
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
