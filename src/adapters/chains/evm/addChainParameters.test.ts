import { expect, test } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import { addChainParameters } from './addChainParameters.ts'

const network = (changes: Partial<Network> = {}): Network => ({
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.example/v1/?chainId=eip155:8453&projectId=secret'] },
    chainDefault: { http: ['https://mainnet.base.example'] },
  },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.example' } },
  assets: { imageId: '7289c336', imageUrl: 'https://images.example/base.png' },
  ...changes,
})

test('behavior: has all fields of EIP-3085, and none that belong to the site', () => {
  expect(addChainParameters(network())).toEqual({
    chainId: '0x2105',
    chainName: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://mainnet.base.example'],
    blockExplorerUrls: ['https://basescan.example'],
    iconUrls: ['https://images.example/base.png'],
  })
})

test('behavior: leaves out empty and malformed fields', () => {
  const bare = network({
    blockExplorers: { default: { name: '', url: '' } },
    assets: { imageId: '7289c336' },
  })
  expect(Object.keys(addChainParameters(bare) ?? {})).toEqual([
    'chainId',
    'chainName',
    'nativeCurrency',
    'rpcUrls',
  ])
})

test.each([
  ['https', ['https://a.example'], ['https://a.example']],
  ['http on this machine', ['http://127.0.0.1:8545'], ['http://127.0.0.1:8545']],
  ['http on localhost', ['http://localhost:8545'], ['http://localhost:8545']],
  ['http in IPv6', ['http://[::1]:8545'], ['http://[::1]:8545']],
  ['https beside http', ['http://a.example', 'https://b.example'], ['https://b.example']],
])('behavior: a wallet is given %s', (_, http, given) => {
  const { rpcUrls } = network()
  const parameters = addChainParameters(
    network({ rpcUrls: { ...rpcUrls, chainDefault: { http } } }),
  )
  expect(parameters?.rpcUrls).toEqual(given)
})

test.each([
  ['http elsewhere', ['http://a.example']],
  ['http on a name that only looks local', ['http://127.0.0.1.a.example']],
  ['nothing', []],
  ['no URL', ['mainnet']],
])('behavior: with %s a network cannot be added', (_, http) => {
  const { rpcUrls } = network()
  expect(addChainParameters(network({ rpcUrls: { ...rpcUrls, chainDefault: { http } } }))).toBe(
    undefined,
  )
})

test('behavior: never gives a wallet the site’s own RPC URL [spec 10.1l]', () => {
  const { rpcUrls } = network()
  expect(addChainParameters(network({ rpcUrls: { default: rpcUrls.default } }))).toBe(undefined)
})
