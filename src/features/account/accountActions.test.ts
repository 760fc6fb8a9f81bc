import { expect, test } from 'vitest'
import { storedNamespaceAtom } from '../../state/networks.ts'
import { accountActionsAtom } from './accountActions.ts'
import { accountTabAtom, accountTabsAtom } from './accountTabs.ts'
import { ownedStore } from './testing/ownedStore.ts'

const NETWORKS = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

const actions = (features: object) =>
  ownedStore({ config: { features } as never })
    .store.get(accountActionsAtom)
    .map(({ route }) => route.view)

test('param: walletFeaturesOrder decides the order, and what is off is not there', () => {
  expect(actions({})).toEqual(['OnRampProviders', 'Swap', 'WalletReceive', 'WalletSend'])
  expect(actions({ walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'] })).toEqual([
    'WalletSend',
    'WalletReceive',
    'Swap',
    'OnRampProviders',
  ])
  expect(actions({ swaps: false, onramp: false })).toEqual(['WalletReceive', 'WalletSend'])
  // Of all that a project may name, only who can sell counts.
  expect(actions({ swaps: false, onramp: ['stripe'] })).toEqual(['WalletReceive', 'WalletSend'])
  expect(actions({ send: false, swaps: false, onramp: false })).toEqual(['WalletReceive'])
  expect(actions({ receive: false, send: false, swaps: false, onramp: false })).toEqual([])
})

test('behavior: each namespace has what it offers', () => {
  const { store } = ownedStore({ config: { networks: [...NETWORKS, BITCOIN] } as never })
  expect(store.get(accountTabsAtom)).toEqual(['tokens', 'nfts', 'activity'])
  store.set(storedNamespaceAtom, 'solana')
  expect(store.get(accountTabsAtom)).toEqual(['tokens', 'nfts'])
  expect(store.get(accountActionsAtom)).toHaveLength(3)
  store.set(storedNamespaceAtom, 'bip122')
  expect(store.get(accountTabsAtom)).toEqual([])
  expect(store.get(accountActionsAtom).map(({ route }) => route.view)).toEqual(['WalletReceive'])
})

test('behavior: on a network unknown here nothing is listed and nothing offered', () => {
  const { store } = ownedStore({ config: { networks: ['eip155:10'] } as never })
  expect(store.get(accountTabsAtom)).toEqual([])
  expect(store.get(accountActionsAtom)).toEqual([])
})

test('param: activity off is a tab less', () => {
  const { store } = ownedStore({ config: { features: { activity: false } } as never })
  expect(store.get(accountTabsAtom)).toEqual(['tokens', 'nfts'])
})

test('behavior: a tab that is gone gives way to the tokens', () => {
  const { store } = ownedStore({ config: { networks: NETWORKS } as never })
  store.set(accountTabAtom, 'activity')
  expect(store.get(accountTabAtom)).toBe('activity')
  store.set(storedNamespaceAtom, 'solana')
  expect(store.get(accountTabAtom)).toBe('tokens')
})
