import { type Chain, extractChain } from 'viem'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import {
  canonicalNetworkId,
  catalogueIds,
  findNetwork,
  hostsRpc,
  isCatalogued,
} from './catalogue.ts'
import { defaultNetworkIds, defaultNetworks } from './defaultNetworks.ts'
import { imageIdOf } from './imageIds.ts'
import { Network } from './network.ts'

test('every record is a complete network, under its own id', () => {
  const ids = catalogueIds()
  expect(ids).toHaveLength(51 + 3 + 2)
  for (const id of ids) {
    const network = z.parse(Network, findNetwork(id))
    expect(network.caipNetworkId).toBe(id)
    expect(id).toBe(`${network.chainNamespace}:${network.id}`)
    for (const url of network.rpcUrls.default.http) expect(new URL(url).protocol).toBe('https:')
    expect(imageIdOf(id) ?? '').toMatch(/^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  }
})

describe('what viem knows of a network is what is said here', () => {
  const evm = catalogueIds().filter((id) => id.startsWith('eip155:'))

  // Some ids have had several owners: viem names the present one first.
  test.each(evm)('behavior: %s', (id) => {
    const { name, nativeCurrency, testnet, blockExplorers } = findNetwork(id) as Network
    const chain = extractChain({
      chains: Object.values(chains) as Chain[],
      id: Number(id.slice(7)),
    })
    const { symbol, decimals } = chain.nativeCurrency
    const explorer = chain.blockExplorers?.default.url.replace(/\/$/, '')
    expect({ name, nativeCurrency, testnet, explorer: blockExplorers?.default.url }).toEqual({
      name: chain.name,
      nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
      testnet: chain.testnet ?? false,
      explorer,
    })
  })

  test('behavior: an id has the network of today, not one that had it before', () => {
    expect(findNetwork('eip155:999')).toMatchObject({
      name: 'HyperEVM',
      nativeCurrency: { symbol: 'HYPE' },
      testnet: false,
    })
    expect(findNetwork('eip155:2021')?.testnet).toBe(false)
    // Its picture was that of the network before.
    expect(imageIdOf('eip155:2021')).toBe(undefined)
  })
})

test('the full record of an EVM network [spec 3.1a]', () => {
  expect(findNetwork('eip155:42161')).toEqual({
    id: 42161,
    caipNetworkId: 'eip155:42161',
    chainNamespace: 'eip155',
    name: 'Arbitrum One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: {
      default: { http: ['https://arb1.arbitrum.io/rpc'] },
      chainDefault: { http: ['https://arb1.arbitrum.io/rpc'] },
    },
    blockExplorers: { default: { name: 'arbiscan.io', url: 'https://arbiscan.io' } },
    testnet: false,
  })
})

test('the full records of Solana and Bitcoin', () => {
  expect(findNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toMatchObject({
    name: 'Solana Devnet',
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
    testnet: true,
    deprecatedCaipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  })
  expect(findNetwork('bip122:000000000933ea01ad0ee984209779ba')).toMatchObject({
    name: 'Bitcoin Testnet',
    nativeCurrency: { symbol: 'BTC', decimals: 8 },
    testnet: true,
  })
})

test('finds pictures by network id alone', () => {
  expect(imageIdOf('eip155:42161')).toBe('3bff954d-5cb0-47a0-9a23-d20192e74600')
  expect(imageIdOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe(
    'a1b58899-f671-4276-6a5e-56ca5bd59700',
  )
  expect(imageIdOf('bip122:000000000933ea01ad0ee984209779ba')).toBe(
    '39354064-d79b-420b-065d-f980c4b78200',
  )
  expect(imageIdOf('eip155:5')).toBe(undefined)
})

test('maps a deprecated id to its successor [spec 3.1b]', () => {
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const now = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(canonicalNetworkId(old)).toBe(now)
  expect(canonicalNetworkId('eip155:1')).toBe('eip155:1')
  expect(findNetwork(old)).toBe(findNetwork(now))
})

test('networks are frozen, and the same object every time', () => {
  const network = findNetwork('eip155:1')
  expect(findNetwork('eip155:1')).toBe(network)
  expect(Object.isFrozen(network?.rpcUrls.default.http)).toBe(true)
  expect(network && isCatalogued(network)).toBe(true)
  expect(network && isCatalogued({ ...network })).toBe(false)
})

test.each(['', 'eip155:280', 'eip155:', 'eip155', '__proto__', 'constructor', 'eip155:01'])(
  'does not find %j',
  (id) => {
    expect(findNetwork(id)).toBe(undefined)
    expect(hostsRpc(id)).toBe(false)
  },
)

test('the hosted JSON-RPC serves 31 EVM networks and Solana', () => {
  const hosted = catalogueIds().filter(hostsRpc)
  expect(hosted.filter((id) => id.startsWith('eip155:'))).toHaveLength(31)
  expect(hosted).toHaveLength(34)
  expect(hostsRpc('eip155:250')).toBe(false)
})

test('the default set is complete and starts with Ethereum [spec 9.26]', () => {
  const networks = defaultNetworks()
  expect(networks.map((network) => network.caipNetworkId)).toEqual(defaultNetworkIds)
  expect(networks[0].name).toBe('Ethereum')
  const names = (namespace: string) =>
    networks.filter((one) => one.chainNamespace === namespace).map(({ name }) => name)
  expect(names('solana')).toHaveLength(3)
  expect(names('bip122')).toHaveLength(2)
  expect(names('eip155')).toContain('Arbitrum Sepolia')
})
