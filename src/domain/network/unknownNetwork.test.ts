import { expect, test } from 'vitest'
import { InvalidCaipNetworkIdError } from '#errors/caip.ts'
import { z } from '#lib/schema.ts'
import { findNetwork } from './catalogue.ts'
import { Network } from './network.ts'
import { isUnknownNetwork, unknownNetwork } from './unknownNetwork.ts'

test('is a network with only an id [spec 4.4]', () => {
  const network = unknownNetwork('eip155:424242')
  expect(z.parse(Network, network)).toEqual({
    id: 424242,
    caipNetworkId: 'eip155:424242',
    chainNamespace: 'eip155',
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
  expect(isUnknownNetwork(network)).toBe(true)
  expect(unknownNetwork('cosmos:hub').id).toBe('hub')
})

test('does not include a known network named like it', () => {
  const ethereum = findNetwork('eip155:1')
  expect(ethereum && isUnknownNetwork({ ...ethereum, name: 'Unknown Network' })).toBe(false)
})

test('error: rejects an invalid CAIP-2 id', () => {
  expect(() => unknownNetwork('eip155:' as 'eip155:1')).toThrow(InvalidCaipNetworkIdError)
})

test('behavior: a network with a name, a currency or a node is known', () => {
  const unknown = unknownNetwork('eip155:424242')
  const nativeCurrency = { ...unknown.nativeCurrency, symbol: 'X' }
  const rpcUrls = { default: { http: ['https://a.example'] } }
  for (const known of [{ name: 'X' }, { nativeCurrency }, { rpcUrls }])
    expect(isUnknownNetwork({ ...unknown, ...known })).toBe(false)
})
