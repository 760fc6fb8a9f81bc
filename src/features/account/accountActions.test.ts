import { expect, test } from 'vitest'
import { storedNamespaceAtom } from '#state/network/networks.ts'
import { accountActionsAtom } from './accountActions.ts'
import { accountTabAtom, accountTabsAtom } from './accountTabs.ts'
import { ownedStore } from './testing/ownedStore.ts'

const NETWORKS = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

const actions = (features: object) =>
  ownedStore({ config: { features } as never })
    .store.get(accountActionsAtom)
    .map(({ route }) => route.view)

test('param: `walletFeaturesOrder` sets the order, without features that are off [spec 1.3b, 1.3c]', () => {
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

test('behavior: lists what each namespace offers [spec 10.10a]', () => {
  const { store } = ownedStore({ config: { networks: [...NETWORKS, BITCOIN] } as never })
  expect(store.get(accountTabsAtom)).toEqual(['tokens', 'nfts', 'activity'])
  store.set(storedNamespaceAtom, 'solana')
  expect(store.get(accountTabsAtom)).toEqual(['tokens', 'nfts'])
  expect(store.get(accountActionsAtom)).toHaveLength(3)
  store.set(storedNamespaceAtom, 'bip122')
  expect(store.get(accountTabsAtom)).toEqual([])
  expect(store.get(accountActionsAtom).map(({ route }) => route.view)).toEqual(['WalletReceive'])
})

test('behavior: lists and offers nothing on an unknown network', () => {
  const { store } = ownedStore({ config: { networks: ['eip155:10'] } as never })
  expect(store.get(accountTabsAtom)).toEqual([])
  expect(store.get(accountActionsAtom)).toEqual([])
})

test('param: `activity` off removes its tab [spec 1.3b]', () => {
  const { store } = ownedStore({ config: { features: { activity: false } } as never })
  expect(store.get(accountTabsAtom)).toEqual(['tokens', 'nfts'])
})

test('behavior: falls back to the tokens when the chosen tab is removed', () => {
  const { store } = ownedStore({ config: { networks: NETWORKS } as never })
  store.set(accountTabAtom, 'activity')
  expect(store.get(accountTabAtom)).toBe('activity')
  store.set(storedNamespaceAtom, 'solana')
  expect(store.get(accountTabAtom)).toBe('tokens')
})
