import { describe, expect, test } from 'vitest'
import { isEndless, type TokenApproval, worthAtRisk } from './tokenApproval.ts'

const address = '0x00000000000000000000000000000000000000aA'
const approval = (more: Partial<TokenApproval>): TokenApproval => ({
  id: '',
  kind: 'token',
  spender: '0x1',
  token: { address, name: 'Brass', symbol: 'BRASS', decimals: 18 },
  ...more,
})
const whole = 10n ** 18n

describe('unlimited', () => {
  test.each<[string, Partial<TokenApproval>, boolean]>([
    ['all there can be', { amount: 2n ** 256n - 1n }, true],
    ['half of that, as some spenders leave it', { amount: 2n ** 255n }, true],
    ['96 bits, as some tokens keep it', { amount: 2n ** 96n - 1n }, false],
    ['a million', { amount: 1_000_000n * whole }, false],
    ['all that Permit2 keeps', { kind: 'permit2', amount: 2n ** 160n - 1n }, true],
    [
      'the same of a very fine token',
      {
        kind: 'permit2',
        amount: 2n ** 160n - 1n,
        token: { address, name: '', symbol: '', decimals: 36 },
      },
      true,
    ],
    ['that amount of a token itself', { amount: 2n ** 64n - 1n }, false],
    ['all that Solana can write', { amount: 2n ** 64n - 1n, holder: 'a' }, true],
    ['one less', { amount: 2n ** 64n - 2n, holder: 'a' }, false],
    ['a collection', { kind: 'collection' }, true],
    ['the account', { kind: 'delegation', token: undefined }, true],
    ['one collectible', { kind: 'item', tokenId: 1n }, false],
  ])('%s', (_, more, expected) => {
    expect(isEndless(approval(more))).toBe(expected)
  })
})

describe('worth at risk, in millionths of a dollar', () => {
  const holdings = [
    {
      token: {
        id: '',
        networkId: 'eip155:1' as const,
        address: address.toLowerCase(),
        name: 'Brass',
        symbol: 'BRASS',
        decimals: 18,
      },
      amount: 1n,
      price: 2.5,
      source: 'api' as const,
    },
  ]
  test.each<[string, Partial<TokenApproval>, bigint | undefined]>([
    [
      'the balance, where more is allowed',
      { amount: 2n ** 256n - 1n, balance: 4n * whole },
      10_000_000n,
    ],
    ['what is allowed, where more is held', { amount: whole, balance: 4n * whole }, 2_500_000n],
    ['nothing, where nothing is held', { amount: whole, balance: 0n }, 0n],
    ['unknown without a balance', { amount: whole }, undefined],
    [
      'unknown without decimals',
      { amount: 1n, balance: 1n, token: { address, name: '', symbol: '', decimals: undefined } },
      undefined,
    ],
    [
      'unknown without a price',
      { amount: 1n, balance: 1n, token: { address: '0xb', name: '', symbol: '', decimals: 18 } },
      undefined,
    ],
    ['unknown of a collection', { kind: 'collection' }, undefined],
  ])('%s', (_, more, expected) => {
    expect(worthAtRisk(approval(more), holdings, 'eip155')).toBe(expected)
  })
})
