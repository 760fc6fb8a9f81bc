import type { ActivityEntry } from '#domain/money/activity.ts'

/** How many entries at the top are compared. */
const TOP = 30

const keyOf = ({ id, hash }: ActivityEntry) => hash?.toLowerCase() || id

/** The change since an earlier list: a new transaction, or one with another status. */
export const activityNews = (
  before: readonly ActivityEntry[],
  now: readonly ActivityEntry[],
): ActivityEntry | undefined => {
  const stood = new Map(before.slice(0, 2 * TOP).map((entry) => [keyOf(entry), entry.status]))
  const newest = Math.max(0, ...before.slice(0, TOP).map(({ at }) => at))
  return now.slice(0, TOP).find((entry) => {
    const status = stood.get(keyOf(entry))
    return status === undefined ? entry.at >= newest : status !== entry.status
  })
}
