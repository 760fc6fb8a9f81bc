import { expect, test } from 'vitest'
import { InvalidCaipAddressError } from '#errors/caip.ts'
import { isEvmAddress, shortenAddress } from './address.ts'
import { isSameAccount } from './isSameAccount.ts'

const address = '0xAB16a96d359eC26a11e2C2b3d8f8B8942d5Bfcdb'

test('shows the first four and the last six characters [spec 9.14]', () => {
  expect(shortenAddress(address)).toBe('0xAB…5Bfcdb')
})

test('keeps what would not get shorter', () => {
  expect(shortenAddress('0123456789a')).toBe('0123456789a')
  expect(shortenAddress('0123456789ab')).toBe('0123…6789ab')
  expect(shortenAddress('')).toBe('')
})

test('an EVM address is twenty bytes of hex', () => {
  expect(isEvmAddress(address)).toBe(true)
  for (const other of [
    address.slice(2),
    `${address}0`,
    `${address}\n`,
    address.replace('A', 'G'),
    null,
    5,
  ])
    expect(isEvmAddress(other)).toBe(false)
})

test('compares EVM addresses without letter case', () => {
  const other = address.toLowerCase()
  expect(isSameAccount(`eip155:1:${address}`, `eip155:1:${other}`)).toBe(true)
  expect(isSameAccount(`eip155:1:${address}`, `eip155:10:${other}`)).toBe(false)
  expect(isSameAccount(`eip155:1:${address}`, `eip155:10:${other}`, { anyNetwork: true })).toBe(
    true,
  )
  expect(isSameAccount(`eip155:1:${address}`, `cosmos:1:${address}`, { anyNetwork: true })).toBe(
    false,
  )
  expect(isSameAccount('solana:a:AbC', 'solana:a:abc')).toBe(false)
  expect(() => isSameAccount('eip155:1:', `eip155:1:${other}`)).toThrow(InvalidCaipAddressError)
})

test('error: nothing may stand before or behind an EVM address, and it is a text', () => {
  expect(isEvmAddress(address)).toBe(true)
  expect(isEvmAddress(`x${address}`)).toBe(false)
  expect(isEvmAddress(`${address}0`)).toBe(false)
  expect(isEvmAddress([address])).toBe(false)
})
