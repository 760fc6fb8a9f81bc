import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { InvalidCaipNetworkIdError } from '#errors/caip.ts'
import { InvalidConfigError } from '#errors/config.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { findNetwork } from './catalogue.ts'
import type { Network } from './network.ts'
import { parseNetwork } from './parseNetwork.ts'

const own = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Workshop',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} satisfies Network

test('accepts an id of the catalogue', () => {
  expect(parseNetwork('eip155:10')).toBe(findNetwork('eip155:10'))
  expect(parseNetwork('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ').name).toBe('Solana')
})

test('accepts a network object of the host [spec 3.1a]', () => {
  expect(parseNetwork(own)).toEqual(own)
})

test('returns a network of the catalogue unchanged', () => {
  expect(parseNetwork(findNetwork('eip155:10'))).toBe(findNetwork('eip155:10'))
})

test('converts a viem chain to eip155', () => {
  expect(parseNetwork(mainnet)).toEqual({
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...mainnet.rpcUrls.default.http] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
    contracts: {
      ensUniversalResolver: { address: mainnet.contracts.ensUniversalResolver.address },
      multicall3: { address: mainnet.contracts.multicall3.address },
    },
  })
})

test.each(['', 'ethereum', 'eip155', 'eip155:1:0x0', 'nope:1', '__proto__:1'])(
  'error: rejects %j as a CAIP-2 id [spec 5.9a]',
  (id) => {
    expect(() => parseNetwork(id)).toThrow(InvalidCaipNetworkIdError)
  },
)

test('error: rejects an id that the catalogue does not have', () => {
  expect(() => parseNetwork('eip155:31337')).toThrow(NetworkNotFoundError)
})

test.each([
  ['nothing', null],
  ['a number', 1],
  ['an empty object', {}],
  ['no RPC', { ...own, rpcUrls: {} }],
  ['another namespace', { ...own, chainNamespace: 'solana' }],
  ['another id', { ...own, id: 1 }],
  ['an id that is no chain id', { ...own, id: 'x' }],
  ['a script for an RPC', { ...own, rpcUrls: { default: { http: ['javascript:alert(1)'] } } }],
  [
    'a script for a public RPC',
    { ...own, rpcUrls: { ...own.rpcUrls, chainDefault: { http: ['data:,x'] } } },
  ],
  ['minus decimals', { ...own, nativeCurrency: { ...own.nativeCurrency, decimals: -1 } }],
  ['NaN decimals', { ...own, nativeCurrency: { ...own.nativeCurrency, decimals: Number.NaN } }],
  ['a viem chain with id 0', { ...mainnet, id: 0 }],
])('error: %s', (_, input) => {
  expect(() => parseNetwork(input)).toThrow(
    expect.toSatisfy(
      (error) => error instanceof InvalidConfigError || error instanceof InvalidCaipNetworkIdError,
    ),
  )
})

test('the error names the property', () => {
  expect(() => parseNetwork({ ...own, rpcUrls: {} })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidConfigError: Invalid configuration: a network cannot be used
    rpcUrls.default: expected an object
    Give its CAIP-2 id, a Network object or a viem chain.]
  `)
})

test('sanitizes the texts of a network', () => {
  const network = parseNetwork({
    ...own,
    name: '\u202Ekrow\u202C'.repeat(1000),
    nativeCurrency: { name: 'E\u200Bther', symbol: 'x'.repeat(10_000), decimals: 18 },
    blockExplorers: { default: { name: 'Evil', url: 'javascript:alert(1)' } },
  })
  expect(network.name).toHaveLength(64)
  expect(network.name).not.toMatch(/\u202E/)
  expect(network.nativeCurrency.name).toBe('Ether')
  expect(network.nativeCurrency.symbol).toHaveLength(16)
  expect(network.blockExplorers).toBe(undefined)
  expect(parseNetwork({ ...own, name: '\u200B' }).name).toBe('eip155:31337')
})

test.each([0, 36])('behavior: a currency may have %i decimals', (decimals) => {
  const nativeCurrency = { ...own.nativeCurrency, decimals }
  expect(parseNetwork({ ...own, nativeCurrency }).nativeCurrency.decimals).toBe(decimals)
})

test.each([
  [{ nativeCurrency: { ...own.nativeCurrency, decimals: 37 } }, '37 is not a number of decimals.'],
  [{ chainNamespace: 'solana' }, 'Its chainNamespace says solana.'],
  [{ id: 1 }, 'Its id says 1.'],
  [
    { rpcUrls: { default: { http: ['see https://a.example'] } } },
    'see https://a.example is not an http(s) address.',
  ],
  [
    { rpcUrls: { default: { http: ['https://a.example b'] } } },
    'https://a.example b is not an http(s) address.',
  ],
])('error: names the network and why %j is refused', (change, why) => {
  expect(() => parseNetwork({ ...own, ...change })).toThrow('network eip155:31337 cannot be used')
  expect(() => parseNetwork({ ...own, ...change })).toThrow(why)
})

test('behavior: ids of other namespaces need not be their references', () => {
  const solana = { ...own, id: 5, chainNamespace: 'solana', caipNetworkId: 'solana:own' } as const
  expect(parseNetwork(solana).caipNetworkId).toBe('solana:own')
})
