import { expect, test } from 'vitest'
import { explorerIds } from '../network/explorerIds.ts'
import { filterWallets, type WalletFilter } from './walletFilter.ts'

const wallets = [
  {
    id: 'evm',
    name: 'Evm',
    rdns: 'com.evm',
    chains: ['eip155:1', 'eip155:10'],
    mobile_link: 'evm:',
  },
  { id: 'sol', name: 'Sol', chains: ['solana:x'], mobile_link: 'sol://' },
  { id: 'any', name: 'Any', chains: null, mobile_link: null },
  { id: explorerIds.coinbase, name: 'Coinbase', mobile_link: '' },
  { id: explorerIds.phantom, name: 'Phantom' },
  { id: explorerIds.solflare, name: 'Solflare' },
  { id: 'evm', name: 'Evm again' },
]
const kept = (filter: WalletFilter) => filterWallets(wallets, filter).map((wallet) => wallet.name)

test('lists each wallet once', () => {
  expect(kept({})).toEqual(['Evm', 'Sol', 'Any', 'Coinbase', 'Phantom', 'Solflare'])
})

test('includes and excludes by id or rdns', () => {
  expect(kept({ include: ['com.evm', 'sol'] })).toEqual(['Evm', 'Sol'])
  expect(kept({ include: [] })).toHaveLength(6)
  expect(kept({ exclude: ['com.evm', 'any'] })).toEqual(['Sol', 'Coinbase', 'Phantom', 'Solflare'])
  expect(kept({ include: ['sol', 'evm'], exclude: ['sol'] })).toEqual(['Evm'])
})

test('filters by network and by namespace', () => {
  expect(kept({ networkIds: ['eip155:10'] })).toEqual([
    'Evm',
    'Any',
    'Coinbase',
    'Phantom',
    'Solflare',
  ])
  expect(kept({ networkIds: [] })).toHaveLength(6)
  expect(kept({ namespace: 'solana' })).toEqual(['Sol', 'Any', 'Coinbase', 'Phantom', 'Solflare'])
})

test('on a phone keeps only wallets that a phone can open', () => {
  expect(kept({ mobile: true })).toEqual(['Evm', 'Sol', 'Coinbase'])
  expect(kept({ mobile: true, namespace: 'solana' })).toEqual([
    'Sol',
    'Coinbase',
    'Phantom',
    'Solflare',
  ])
})
