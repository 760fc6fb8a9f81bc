import { expect, test } from 'vitest'
import { isInForce, isSessionOf } from './siwxSession.ts'

const at = Date.parse('2026-01-01T00:00:00Z')
const time = (ms: number) => new Date(at + ms).toISOString()

test('behavior: without times a session is in force', () => {
  expect(isInForce({}, at)).toBe(true)
})

test('behavior: ends at its expiry', () => {
  expect(isInForce({ expirationTime: time(1) }, at)).toBe(true)
  expect(isInForce({ expirationTime: time(0) }, at)).toBe(false)
})

test('behavior: begins when it was issued, or later, with a minute for clocks that differ', () => {
  expect(isInForce({ issuedAt: time(60_000) }, at)).toBe(true)
  expect(isInForce({ issuedAt: time(60_001) }, at)).toBe(false)
  expect(isInForce({ issuedAt: time(1) }, at, 0)).toBe(false)
  expect(isInForce({ issuedAt: time(0), notBefore: time(60_001) }, at)).toBe(false)
  expect(isInForce({ issuedAt: time(60_001), notBefore: time(0) }, at)).toBe(true)
})

const session = (chainId: `eip155:${number}` | 'solana:x', accountAddress: string) =>
  ({ data: { chainId, accountAddress } }) as Parameters<typeof isSessionOf>[0]

test('behavior: belongs to an account on a network, or in its namespace', () => {
  const one = session('eip155:1', '0xAb')
  expect(isSessionOf(one, { chainId: 'eip155:1', address: '0xab' })).toBe(true)
  expect(isSessionOf(one, { chainId: 'eip155:1', address: '0xcd' })).toBe(false)
  expect(isSessionOf(one, { chainId: 'eip155:10', address: '0xab' })).toBe(false)
  expect(isSessionOf(one, { chainId: 'eip155:10', address: '0xab' }, 'network')).toBe(false)
  expect(isSessionOf(one, { chainId: 'eip155:10', address: '0xab' }, 'family')).toBe(true)
  expect(isSessionOf(one, { chainId: 'solana:x', address: '0xAb' }, 'family')).toBe(false)
  const other = session('solana:x', 'Ab')
  expect(isSessionOf(other, { chainId: 'solana:x', address: 'ab' }, 'family')).toBe(false)
})
