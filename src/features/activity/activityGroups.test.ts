import { beforeAll, expect, test } from 'vitest'
import type { ActivityEntry } from '#domain/money/activity.ts'
import { ownedStore } from '#features/account/testing/ownedStore.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { activitiesAtom } from '#state/money/activity.ts'
import { sentTransactionsAtom } from '#state/money/transactions.ts'
import { activityGroupsAtom, activityKey } from './activityGroups.ts'
import { activityLabelsAtom } from './activityLabels.ts'

beforeAll(async () => {
  await loadViewTexts()
})

const entry = (id: string, date: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: Date.parse(date),
  networkId: 'eip155:1',
  type: 'send',
  rawType: 'send',
  status: 'confirmed',
  hash: `0x${id}`,
  from: undefined,
  to: undefined,
  transfers: [
    {
      kind: 'token',
      name: 'Ether',
      symbol: 'ETH',
      imageUrl: undefined,
      quantity: '0.1',
      direction: 'out',
    },
  ],
  ...more,
})
const start = (entries: readonly ActivityEntry[]) => {
  const { store, account } = ownedStore()
  const ready = { status: 'ready', value: { entries, next: undefined }, at: 1 } as const
  store.set(activitiesAtom, { [account]: ready })
  const [, , address = ''] = account.split(':')
  return { store, address }
}
const sent = (hash: string, from: string, status: 'pending' | 'confirmed') => ({
  hash,
  networkId: 'eip155:1' as const,
  from,
  to: '0x2',
  at: Date.now(),
  status,
  token: { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: undefined },
  amount: '100000000000000000',
})

test('behavior: groups by month, newest first, with pending entries in front', () => {
  const { store, address } = start([
    entry('2', '2024-02-11T12:00:00Z'),
    entry('1', '2023-12-24T12:00:00Z'),
  ])
  store.set(sentTransactionsAtom, [sent('0xff', address, 'pending')])
  const groups = store.get(activityGroupsAtom)
  expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
    ['Pending', 1],
    ['February 2024', 1],
    ['December 2023', 1],
  ])
})

test('behavior: a line keeps its key when the service’s entry replaces the local one', () => {
  const { store, address } = start([])
  store.set(sentTransactionsAtom, [sent('0xFF', address, 'pending')])
  const [pending] = store.get(activityGroupsAtom).flatMap(({ items }) => items)
  const { store: after } = start([entry('ff', '2024-02-11T12:00:00Z')])
  const [settled] = after.get(activityGroupsAtom).flatMap(({ items }) => items)
  expect(pending && settled && activityKey(pending) === activityKey(settled)).toBe(true)
})

test('behavior: an entry without a transaction keeps the key of its own', () => {
  const { store } = start([entry('name a', '2024-02-11T12:00:00Z', { hash: undefined })])
  const [row] = store.get(activityGroupsAtom).flatMap(({ items }) => items)
  expect(row && activityKey(row)).toMatch(/^name a/)
  expect(row && activityKey(row)).toBe(row?.key)
})

test('behavior: months of several years have keys of their own', () => {
  const dates = ['2024-02-11', '2023-02-11', '2023-01-11'].map((day) => `${day}T12:00:00Z`)
  const { store } = start(dates.map((date, at) => entry(String(at), date)))
  const keys = store.get(activityGroupsAtom).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

test('behavior: lines of one transaction have different keys', () => {
  const [one] = entry('a', '2024-02-11').transfers
  if (!one) throw new Error('nothing was transferred')
  const { store } = start([entry('a', '2024-02-11', { transfers: [one, one, one] })])
  const keys = store.get(activityGroupsAtom).flatMap(({ items }) => items.map(activityKey))
  expect(new Set(keys).size).toBe(3)
})

test('behavior: describes each entry in a sentence', () => {
  const { store } = start([
    entry('1', '2024-02-01T12:00:00Z'),
    entry('2', '2024-02-01T12:00:00Z', { status: 'failed', transfers: [] }),
    entry('3', '2024-02-01T12:00:00Z', { type: 'other', rawType: 'harvest' }),
  ])
  const messageOf = store.get(activityLabelsAtom)
  const [sent, failed, other] = store
    .get(activityGroupsAtom)
    .flatMap(({ items }) => items)
    .map(messageOf)
  expect(sent).toEqual({ label: 'Sent', texts: ['0.1 ETH'], date: '01 Feb', status: undefined })
  expect(failed).toMatchObject({ label: 'Sent', texts: [], status: 'Failed' })
  expect(other?.label).toBe('Harvest')
})
