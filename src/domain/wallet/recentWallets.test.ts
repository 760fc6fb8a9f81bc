import { expect, test } from 'vitest'
import { addRecentWallet, removeRecentWallet } from './recentWallets.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
]

test('keeps two, newest first; a wallet used again moves to the front [spec 9.9]', () => {
  expect(addRecentWallet([], a)).toEqual([a])
  expect(addRecentWallet([a], b)).toEqual([b, a])
  expect(addRecentWallet([b, a], a)).toEqual([a, b])
  expect(addRecentWallet([a, b], c)).toEqual([c, a])
  const renamed = { id: 'a', name: 'A' }
  expect(addRecentWallet([a], renamed)).toEqual([renamed])
})

test('removes one', () => {
  expect(removeRecentWallet([a, b], 'a')).toEqual([b])
})
