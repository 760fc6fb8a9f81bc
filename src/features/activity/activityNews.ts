import type { ActivityEntry } from '../../domain/activity.ts'

/** News are at the top. */
const TOP = 30

const keyOf = ({ id, hash }: ActivityEntry) => hash?.toLowerCase() || id

/** What has happened since: a transaction that was not there, or stands otherwise by now. */
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
