import { expect, test } from 'vitest'
import {
  addRecentConnections,
  type RecentConnection,
  removeRecentConnection,
} from './recentConnection.ts'

const wallet = (connectorId: string, name = connectorId): RecentConnection => ({
  connectorId,
  namespace: 'eip155',
  name,
})

test('lists the newest first, without duplicates, three per namespace', () => {
  const now = [wallet('a'), wallet('b'), { ...wallet('a'), namespace: 'solana' as const }]
  expect(addRecentConnections(now, [wallet('c'), wallet('b')])).toEqual([
    wallet('c'),
    wallet('b'),
    wallet('a'),
    { ...wallet('a'), namespace: 'solana' },
  ])
  const full = ['c', 'b', 'a'].map((id) => wallet(id))
  expect(addRecentConnections(full, [wallet('d')])).toEqual(['d', 'c', 'b'].map((id) => wallet(id)))
})

test('stores nothing about the visitor', () => {
  const left = { ...wallet('a'), accounts: [{ address: '0x1', type: 'eoa' }], icon: undefined }
  expect(addRecentConnections([], [left])).toEqual([wallet('a')])
})

test('distinguishes WalletConnect wallets by name', () => {
  const now = [wallet('walletConnect', 'Rainbow'), wallet('walletConnect', 'Trust')]
  expect(removeRecentConnection(now, wallet('walletConnect', 'Trust'))).toEqual([now[0]])
  expect(removeRecentConnection(now, wallet('a'))).toBe(now)
})

test('behavior: stores a wallet’s picture, where it has one', () => {
  const [one] = addRecentConnections([], [{ ...wallet('a'), icon: 'https://a.example/a.png' }])
  expect(one).toEqual({ ...wallet('a'), icon: 'https://a.example/a.png' })
  const [other] = addRecentConnections([], [wallet('a')])
  expect(Object.keys(other ?? {})).not.toContain('icon')
})

test('behavior: disconnecting a wallet again moves it to the front', () => {
  const now = [wallet('a'), wallet('b')]
  expect(addRecentConnections(now, [wallet('b')])).toEqual([wallet('b'), wallet('a')])
})
