import { expect, test } from 'vitest'
import type { ConfigInput } from './configInput.ts'
import { canPair, hasFrame, isAuthNetwork } from './offeredServices.ts'
import { resolveConfig } from './resolveConfig.ts'

const config = (properties: ConfigInput = {}) => resolveConfig({ properties }).config
const endpoints = { relay: 'ws://127.0.0.1:1', frame: 'http://127.0.0.1:1' }
const bitcoin = { networks: ['bip122:000000000019d6689c085ae165831e93'] }

test('behavior: the hosted relay requires a project id, the page’s own does not', () => {
  expect(canPair(config())).toBe(false)
  expect(canPair(config({ projectId: 'abc' }))).toBe(true)
  expect(canPair(config({ endpoints }))).toBe(true)
  expect(canPair(config({ endpoints: { frame: endpoints.frame } }))).toBe(false)
})

test('behavior: the hosted frame requires a project id, the page’s own does not', () => {
  const offers = (properties: ConfigInput) => {
    const all = config(properties)
    return hasFrame(all, all.networks)
  }
  expect(offers({})).toBe(false)
  expect(offers({ projectId: 'abc' })).toBe(true)
  expect(offers({ endpoints })).toBe(true)
  expect(offers({ endpoints: { relay: endpoints.relay } })).toBe(false)
  expect(offers({ projectId: 'abc', ...bitcoin })).toBe(false)
  expect(offers({ projectId: 'abc', networks: [...bitcoin.networks, 'eip155:1'] })).toBe(true)
})

test('behavior: the embedded wallet serves EVM and Solana', () => {
  const serves = (id: string) => config({ networks: [id] }).networks.map(isAuthNetwork)
  expect(serves('eip155:1')).toEqual([true])
  expect(serves('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual([true])
  expect(serves('bip122:000000000019d6689c085ae165831e93')).toEqual([false])
})
