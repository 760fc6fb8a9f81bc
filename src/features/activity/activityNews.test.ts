import { expect, test } from 'vitest'
import type { ActivityEntry } from '#domain/money/activity.ts'
import { activityNews } from './activityNews.ts'

const entry = (id: string, at: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
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
  ...more,
})
const before = [entry('b', 20), entry('a', 10)]

test('behavior: announces new entries', () => {
  expect(activityNews(before, [entry('c', 30), ...before])?.id).toBe('c')
})

test('behavior: announces a changed status from either source', () => {
  const pending = entry('sent 0xAB', 30, { hash: '0xAB', status: 'pending' })
  const confirmed = entry('x', 31, { hash: '0xab' })
  expect(activityNews([pending, ...before], [confirmed, ...before])?.id).toBe('x')
})

test('behavior: does not announce older pages or repeated entries', () => {
  expect(activityNews(before, [...before, entry('old', 5)])).toBeUndefined()
  expect(activityNews(before, before)).toBeUndefined()
  expect(activityNews(before, [])).toBeUndefined()
})
