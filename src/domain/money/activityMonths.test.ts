import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateLocale } from '../view/dateLocale.ts'
import type { ActivityEntry } from './activity.ts'
import { groupByMonth, monthTitle } from './activityMonths.ts'

const entry = (id: string, at: number): ActivityEntry => ({
  id,
  at,
  networkId: 'eip155:1',
  type: 'send',
  rawType: 'send',
  status: 'confirmed',
  hash: undefined,
  from: undefined,
  to: undefined,
  transfers: [],
})
const local = (year: number, month: number, day = 1, hour = 0) =>
  new Date(year, month, day, hour).getTime()

test('behavior: Persian dates are of the Persian calendar; other languages keep theirs', () => {
  const calendar = (locale: string) =>
    new Intl.DateTimeFormat(dateLocale(locale)).resolvedOptions().calendar
  expect(['en', 'fa', 'th'].map(calendar)).toEqual(['gregory', 'persian', 'buddhist'])
  const date = new Intl.DateTimeFormat(dateLocale('fa'), { dateStyle: 'medium' })
  expect(date.format(local(2026, 10, 27))).toBe('6 آذر 1405')
})

test('behavior: Persian months begin where the Persian calendar has them', () => {
  // The 30th of Aban and the 1st of Azar are in one Gregorian month.
  const entries = [entry('aban', local(2026, 10, 21)), entry('azar', local(2026, 10, 22))]
  expect(groupByMonth(entries, 'en').map((month) => month.entries.length)).toEqual([2])
  const months = groupByMonth(entries, 'fa')
  expect(months.map((month) => month.entries.map(({ id }) => id))).toEqual([['azar'], ['aban']])
  const now = local(2027, 3, 1)
  expect(
    months.map(({ entries: [first] }) => monthTitle(first?.at ?? 0, { now, locale: 'fa' })),
  ).toEqual(['آذر 1405', 'آبان 1405'])
  // Nowruz is in March: what the Gregorian calendar has in one year is in two.
  expect(monthTitle(local(2027, 1, 1), { now, locale: 'fa' })).toBe('بهمن 1405')
  expect(monthTitle(local(2027, 3, 1), { now, locale: 'fa' })).toBe('فروردین')
})

test('behavior: groups by month in local time, newest first, also within a month [spec 2.11]', () => {
  const groups = groupByMonth(
    [
      entry('a', local(2024, 1, 29, 23)),
      entry('b', local(2024, 2, 1, 0)),
      entry('c', local(2023, 1, 3)),
      entry('d', local(2024, 1, 1, 0)),
    ],
    'en',
  )
  expect(groups.map(({ key, entries }) => [key, entries.map((e) => e.id)])).toEqual([
    ['2024-3', ['b']],
    ['2024-2', ['a', 'd']],
    ['2023-2', ['c']],
  ])
})

test('behavior: of several entries with one id keeps the last', () => {
  const [group] = groupByMonth(
    [entry('a', local(2024, 1)), { ...entry('a', local(2024, 1)), status: 'failed' }],
    'en',
  )
  expect(group?.entries.map(({ status }) => status)).toEqual(['failed'])
})

test('property: every entry is in exactly one month, in order', () => {
  const times = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) })
  fc.assert(
    fc.property(fc.array(times), (all) => {
      const groups = groupByMonth(
        all.map((at, index) => entry(String(index), at)),
        'en',
      )
      const listed = groups.flatMap(({ entries }) => entries)
      expect(listed.map(({ at }) => at)).toEqual(all.toSorted((a, b) => b - a))
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      for (const { key, entries } of groups)
        for (const { at } of entries)
          expect(`${new Date(at).getFullYear()}-${new Date(at).getMonth() + 1}`).toBe(key)
    }),
  )
})

test('behavior: the title has the year unless it is the current one [spec 2.11]', () => {
  const now = local(2024, 10, 20)
  expect(monthTitle(local(2024, 1), { now, locale: 'en' })).toBe('February')
  expect(monthTitle(local(2023, 11), { now, locale: 'en' })).toBe('December 2023')
  expect(monthTitle(local(2023, 11), { now, locale: 'de' })).toBe('Dezember 2023')
  expect(monthTitle(local(2023, 11), { now, locale: 'ar-EG' })).toBe('ديسمبر 2023')
})
