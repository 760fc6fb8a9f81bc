import { dateLocale, isPersian } from '../view/dateLocale.ts'
import type { ActivityEntry } from './activity.ts'

/** A month of the reader's calendar in their time zone. */
export type ActivityMonth = {
  /** Distinct for each month. */
  key: string
  /** Newest first. */
  entries: readonly ActivityEntry[]
}

/** Entries by month of the reader's calendar, in their time zone, newest first; of several with one id the last wins. */
export const groupByMonth = (
  entries: readonly ActivityEntry[],
  locale: string,
): readonly ActivityMonth[] => {
  const monthOf = monthReader(locale)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const months = new Map<string, { key: string; entries: ActivityEntry[] }>()
  for (const entry of [...byId.values()].toSorted((a, b) => b.at - a.at)) {
    const { year, month } = monthOf(entry.at)
    const key = `${year}-${month}`
    const group = months.get(key) ?? { key, entries: [] }
    group.entries.push(entry)
    months.set(key, group)
  }
  return [...months.values()]
}

/**
 * The name of the month that a moment is in, with its year unless it is the current one.
 *
 * @param at ms since the epoch, as `now`
 * @example monthTitle(Date.UTC(2024, 1, 9), { now, locale: 'en' }) // 'February 2024'
 */
export const monthTitle = (
  at: number,
  { now, locale }: { now: number; locale: string },
): string => {
  const monthOf = monthReader(locale)
  const isThisYear = monthOf(now).year === monthOf(at).year
  const title = new Intl.DateTimeFormat(dateLocale(locale), {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  if (!isPersian(locale) || isThisYear) return title.format(at)
  // `Intl` has the Persian year first in some engines, which nobody writes.
  const parts = title.formatToParts(at)
  return parts
    .filter(({ type }) => type === 'month')
    .concat(parts.filter(({ type }) => type === 'year'))
    .map(({ value }) => value)
    .join(' ')
}

type Month = { year: number; month: number }

/** Reads which month a moment is in, in the reader's time zone. `Intl` costs more, so that only Persian asks it. */
function monthReader(locale: string): (at: number) => Month {
  if (!isPersian(locale))
    return (at) => {
      const date = new Date(at)
      return { year: date.getFullYear(), month: date.getMonth() + 1 }
    }
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
  })
  return (at) => {
    const parts = format.formatToParts(at)
    const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value)
    return { year: read('year'), month: read('month') }
  }
}
