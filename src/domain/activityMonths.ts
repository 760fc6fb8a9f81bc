import type { ActivityEntry } from './activity.ts'
import { dateLocale } from './dateLocale.ts'

/** A month in the reader's time zone, `month` from 0. */
export type ActivityMonth = {
  year: number
  month: number
  /** Newest first. */
  entries: readonly ActivityEntry[]
}

/** Entries by month in the reader's time zone, newest first; of several with one id the last wins. */
export const groupByMonth = (entries: readonly ActivityEntry[]): ActivityMonth[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const months = new Map<string, { year: number; month: number; entries: ActivityEntry[] }>()
  for (const entry of [...byId.values()].toSorted((a, b) => b.at - a.at)) {
    const date = new Date(entry.at)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const key = `${year} ${month}`
    const group = months.get(key) ?? { year, month, entries: [] }
    group.entries.push(entry)
    months.set(key, group)
  }
  return [...months.values()]
}

/**
 * The month's name, with its year unless it is the current one.
 *
 * @param now ms since the epoch
 * @example monthTitle({ year: 2024, month: 1 }, { now, locale: 'en' }) // 'February 2024'
 */
export const monthTitle = (
  { year, month }: Pick<ActivityMonth, 'year' | 'month'>,
  { now, locale }: { now: number; locale?: string | undefined },
): string => {
  const isThisYear = new Date(now).getFullYear() === year
  return new Intl.DateTimeFormat(locale && dateLocale(locale), {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(year, month, 1))
}
