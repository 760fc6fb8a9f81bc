import { expect, test } from 'vitest'
import { ProviderRpcError } from '#errors/provider.ts'
import { isRestrictedTimeZone, ownTimeZone } from '../config/timeZone.ts'
import { ensResolver } from '../connection/ensResolver.ts'
import { isReadMethod } from '../request/readMethods.ts'
import { requestedChain } from '../request/requestedChain.ts'
import { rpcContentType } from './rpcContentType.ts'
import { solanaCluster } from './solanaCluster.ts'

test('behavior: names are resolved by the network’s own contract, else by ENS’s on its two chains', () => {
  const universal = ensResolver({ caipNetworkId: 'eip155:1' })
  expect(universal).toMatch(/^0x[0-9a-f]{40}$/)
  expect(ensResolver({ caipNetworkId: 'eip155:11155111' })).toBe(universal)
  expect(ensResolver({ caipNetworkId: 'eip155:10' })).toBe(undefined)
  const contracts = { ensUniversalResolver: { address: '0x1' } }
  expect(ensResolver({ caipNetworkId: 'eip155:10', contracts })).toBe('0x1')
  expect(ensResolver({ caipNetworkId: 'eip155:1', contracts })).toBe('0x1')
  expect(ensResolver({ caipNetworkId: 'eip155:1', contracts: {} })).toBe(universal)
})

test('behavior: the Wallet Standard’s names of Solana’s networks', () => {
  expect(solanaCluster('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('solana:mainnet')
  expect(solanaCluster('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe('solana:devnet')
  expect(solanaCluster('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')).toBe('solana:testnet')
  expect(solanaCluster('solana:own')).toBe('solana:localnet')
})

test('behavior: the chain that a switch names', () => {
  expect(requestedChain([{ chainId: '0xa' }])).toBe('eip155:10')
})

test.each([
  [undefined],
  [null],
  [[]],
  [[null]],
  [[{}]],
  [[{ chainId: 'x' }]],
  [{ chainId: '0xa' }],
])('error: the parameters %j name no chain to switch to', (params) => {
  expect(() => requestedChain(params)).toThrow(ProviderRpcError)
  expect(() => requestedChain(params)).toThrow('The chainId to switch to is missing or malformed')
  expect(() => requestedChain(params)).toThrow(expect.objectContaining({ code: -32602 }))
})

test.each([
  ['https://rpc.example/v1/?chainId=eip155%3A1&projectId=a', 'text/plain'],
  ['https://rpc.example/v1?projectId=a&chainId=eip155%3A1', 'text/plain'],
  ['https://rpc.example/v1/?projectId=a', 'application/json'],
  ['https://rpc.example/v1/?mychainId=1', 'application/json'],
  ['https://rpc.example/v2/?chainId=1', 'application/json'],
  ['https://rpc.example/', 'application/json'],
])('behavior: %s is asked in %s', (url, type) => {
  expect(rpcContentType(url)).toBe(type)
})

test('behavior: reads need no wallet, all else does', () => {
  expect(isReadMethod('eth_getBalance')).toBe(true)
  expect(isReadMethod('eth_uninstallFilter')).toBe(true)
  expect(isReadMethod('eth_blockNumber')).toBe(true)
  expect(isReadMethod('eth_sendTransaction')).toBe(false)
  expect(isReadMethod('getBalance')).toBe(false)
  expect(isReadMethod('eth_')).toBe(false)
})

test('behavior: time zones in which no provider sells', () => {
  expect(isRestrictedTimeZone('Asia/Macau')).toBe(true)
  expect(isRestrictedTimeZone('asia/shanghai')).toBe(true)
  expect(isRestrictedTimeZone('Asia/Tokyo')).toBe(false)
  expect(isRestrictedTimeZone('x/Asia/Macau')).toBe(false)
  expect(isRestrictedTimeZone('Asia/Macau/x')).toBe(false)
  expect(ownTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
