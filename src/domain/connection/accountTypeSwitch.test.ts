import { expect, test } from 'vitest'
import { otherAccountType } from './accountTypeSwitch.ts'

test.each([
  ['eip155:1', 'eoa', 'smartAccount'],
  ['eip155:1', 'smartAccount', 'eoa'],
  ['eip155:137', 'eoa', undefined],
  ['eip155:137', 'smartAccount', undefined],
  // A reference that reads like a number is no EVM chain by that.
  ['solana:1', 'eoa', undefined],
  [undefined, 'eoa', undefined],
] as const)('param: on %s the other kind of %s is %s [spec 4.17]', (networkId, current, other) => {
  expect(otherAccountType({ networkId, smartAccountNetworks: [1, 10], current })).toBe(other)
})
