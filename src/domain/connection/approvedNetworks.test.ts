import { expect, test } from 'vitest'
import { parseNetwork } from '../network/parseNetwork.ts'
import { canUseNetwork } from './approvedNetworks.ts'

const NOW = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test('all networks without a wallet, and with a wallet that supports all', () => {
  expect(canUseNetwork(undefined, 'eip155:1')).toBe(true)
  expect(canUseNetwork({ approvedNetworks: 'all' }, 'eip155:1')).toBe(true)
})

test('otherwise the networks of the session', () => {
  const session = { approvedNetworks: ['eip155:1' as const] }
  expect(canUseNetwork(session, 'eip155:1')).toBe(true)
  expect(canUseNetwork(session, parseNetwork('eip155:1'))).toBe(true)
  expect(canUseNetwork(session, parseNetwork('eip155:10'))).toBe(false)
  expect(canUseNetwork({ approvedNetworks: [] }, 'eip155:1')).toBe(false)
})

test('an approval of the deprecated id counts for the network', () => {
  expect(canUseNetwork({ approvedNetworks: [OLD] }, parseNetwork(NOW))).toBe(true)
  expect(canUseNetwork({ approvedNetworks: [OLD] }, NOW)).toBe(true)
})
