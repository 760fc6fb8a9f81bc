import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity.ts'
import { groupByMonth, monthTitle } from './activityMonths.ts'
import { dateLocale } from './dateLocale.ts'

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

test('behavior: months are Gregorian in Persian, too; other languages keep their calendar', () => {
  const calendar = (locale: string) =>
    new Intl.DateTimeFormat(dateLocale(locale)).resolvedOptions().calendar
  expect(['en', 'fa', 'th'].map(calendar)).toEqual(['gregory', 'gregory', 'buddhist'])
})

test('behavior: groups by month in local time, newest first, also within a month [spec 2.11]', () => {
  const groups = groupByMonth([
    entry('a', local(2024, 1, 29, 23)),
    entry('b', local(2024, 2, 1, 0)),
    entry('c', local(2023, 1, 3)),
    entry('d', local(2024, 1, 1, 0)),
  ])
  expect(groups.map(({ year, month, entries }) => [year, month, entries.map((e) => e.id)])).toEqual(
    [
      [2024, 2, ['b']],
      [2024, 1, ['a', 'd']],
      [2023, 1, ['c']],
    ],
  )
})

test('behavior: of several entries with one id keeps the last', () => {
  const [group] = groupByMonth([
    entry('a', local(2024, 1)),
    { ...entry('a', local(2024, 1)), status: 'failed' },
  ])
  expect(group?.entries.map(({ status }) => status)).toEqual(['failed'])
})

test('property: every entry is in exactly one month, in order', () => {
  const times = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) })
  fc.assert(
    fc.property(fc.array(times), (all) => {
      const groups = groupByMonth(all.map((at, index) => entry(String(index), at)))
      const listed = groups.flatMap(({ entries }) => entries)
      expect(listed.map(({ at }) => at)).toEqual(all.toSorted((a, b) => b - a))
      expect(new Set(groups.map(({ year, month }) => `${year} ${month}`)).size).toBe(groups.length)
      for (const { year, month, entries } of groups)
        for (const { at } of entries)
          expect([new Date(at).getFullYear(), new Date(at).getMonth()]).toEqual([year, month])
    }),
  )
})

test('behavior: the title has the year unless it is the current one [spec 2.11]', () => {
  const now = local(2024, 10, 20)
  expect(monthTitle({ year: 2024, month: 1 }, { now, locale: 'en' })).toBe('February')
  expect(monthTitle({ year: 2023, month: 11 }, { now, locale: 'en' })).toBe('December 2023')
  expect(monthTitle({ year: 2023, month: 11 }, { now, locale: 'de' })).toBe('Dezember 2023')
  expect(monthTitle({ year: 2023, month: 11 }, { now, locale: 'ar-EG' })).toBe('ديسمبر 2023')
  // Not a month of the Persian calendar: those begin and end on other days.
  expect(monthTitle({ year: 2023, month: 11 }, { now, locale: 'fa' })).toBe('دسامبر 2023')
})
