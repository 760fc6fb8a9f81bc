import { expect, test } from 'vitest'
import { addRecentWallet, removeRecentWallet } from './recentWallets.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
]

test('two, newest first; one used again moves to the front', () => {
  expect(addRecentWallet([], a)).toEqual([a])
  expect(addRecentWallet([a], b)).toEqual([b, a])
  expect(addRecentWallet([b, a], a)).toEqual([a, b])
  expect(addRecentWallet([a, b], c)).toEqual([c, a])
  const renamed = { id: 'a', name: 'A' }
  expect(addRecentWallet([a], renamed)).toEqual([renamed])
})

test('one can be forgotten', () => {
  expect(removeRecentWallet([a, b], 'a')).toEqual([b])
})
