import { expect, test } from 'vitest'
import { isInteger, isNative, tokenId } from './token.ts'

test('behavior: the native currency is the token without an address', () => {
  expect(isNative({})).toBe(true)
  expect(isNative({ address: '0x1' })).toBe(false)
})

test('behavior: a token without decimals cannot be divided', () => {
  expect(isInteger({ decimals: 0 })).toBe(true)
  expect(isInteger({ decimals: 1 })).toBe(false)
})

test('behavior: ids ignore the letter case of EVM addresses alone', () => {
  expect(tokenId('eip155:1', '0xAB')).toBe('eip155:1:0xab')
  expect(tokenId('solana:x', 'AbC')).toBe('solana:x:AbC')
  expect(tokenId('eip155:1', undefined)).toBe('eip155:1:native')
})
