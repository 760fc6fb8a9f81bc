import { atom } from 'jotai/vanilla'
import type { ActivityEntry } from '#domain/money/activity.ts'
import { groupByMonth, monthTitle } from '#domain/money/activityMonths.ts'
import { type ActivityRow, activityRows } from '#domain/money/activityRows.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { shownActivityAtom } from '#state/money/activity.ts'
import { servicesAtom } from '#state/services.ts'
import type { VirtualGroup } from '#ui/VirtualGroups/VirtualGroups.tsx'

// The rows of an entry stay the same objects, so that components do not render again.
const lines = new WeakMap<ActivityEntry, readonly ActivityRow[]>()
const linesOf = (entry: ActivityEntry): readonly ActivityRow[] => {
  let known = lines.get(entry)
  if (!known) {
    known = activityRows(entry)
    lines.set(entry, known)
  }
  return known
}

/**
 * The rows of the list under their headings: pending ones, then month by month. A transaction keeps its key when a service
 * reports one that was sent from here, so that its row stays in place.
 */
export const activityGroupsAtom = atom((get): readonly VirtualGroup<ActivityRow>[] => {
  const shown = get(shownActivityAtom)
  const { locale } = get(messagesAtom)
  const now = get(servicesAtom).now()
  const pending = shown.filter(({ status, hash }) => status === 'pending' && hash)
  const settled = shown.filter((entry) => !pending.includes(entry))
  const months = groupByMonth(settled, locale).map(({ key, entries }) => ({
    key,
    title: monthTitle(entries[0]?.at ?? now, { now, locale }),
    items: entries.flatMap(linesOf),
  }))
  if (pending.length === 0) return months
  const title = get(translateAtom)('activity.pending')
  return [{ key: 'pending', title, items: pending.flatMap(linesOf) }, ...months]
})

/** The key of a row: by its transaction first, so that it stays the same whoever reports it. */
export const activityKey = ({ entry: { id, hash }, key }: ActivityRow): string =>
  hash ? key.replace(id, hash.toLowerCase()) : key
