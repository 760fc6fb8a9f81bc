import { expect, test } from 'vitest'
import { parseNetwork } from '../network/parseNetwork.ts'
import { proposeNamespaces, walletEvents, walletMethods } from './proposal.ts'

const networks = [
  parseNetwork('eip155:1'),
  parseNetwork('eip155:10'),
  parseNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  parseNetwork('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'),
]

test('lists every offered network, deprecated Solana ids included', () => {
  const { eip155, solana, ...others } = proposeNamespaces(networks)
  expect(others).toEqual({})
  expect(eip155).toEqual({
    chains: ['eip155:1', 'eip155:10'],
    methods: walletMethods.eip155,
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: { 1: 'https://eth.merkle.io', 10: 'https://mainnet.optimism.io' },
  })
  expect(solana?.chains).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ])
})

test('lists the methods of each namespace', () => {
  expect(Object.values(walletMethods).map((methods) => methods.length)).toEqual([24, 6, 4, 2, 3])
  expect(walletMethods.eip155[0]).toBe('eth_accounts')
  expect(walletMethods.eip155.at(-1)).toBe('wallet_getAssets')
  expect(walletEvents('bip122')).toContain('bip122_addressesChanged')
})

test('overrides replace lists per namespace, and may add namespaces', () => {
  const proposed = proposeNamespaces(networks, {
    methods: { eip155: ['personal_sign'], cosmos: ['cosmos_signDirect'] },
    chains: { cosmos: ['cosmos:cosmoshub-4'] },
    events: { solana: [] },
    rpcMap: { 'eip155:10': 'https://mine.example' },
  })
  expect(proposed.eip155?.methods).toEqual(['personal_sign'])
  expect(proposed.eip155?.rpcMap).toEqual({ 10: 'https://mine.example' })
  expect(proposed.solana?.events).toEqual([])
  expect(Object.keys(proposed.solana?.rpcMap ?? {})).toHaveLength(3)
  expect(proposed.cosmos).toEqual({
    chains: ['cosmos:cosmoshub-4'],
    methods: ['cosmos_signDirect'],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: {},
  })
})

test('the RPC map omits networks without a public address', () => {
  const mute = { ...parseNetwork('eip155:1'), rpcUrls: { default: { http: [] } } }
  expect(proposeNamespaces([mute]).eip155?.rpcMap).toEqual({})
})
