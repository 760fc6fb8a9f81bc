import { expect, test } from 'vitest'
import { roundUpFee, wholeFee } from './transferFee.ts'

test.each([
  // Eight decimals are shown of eighteen: the rest is rounded up.
  [1n, 18, 10_000_000_000n],
  [10_000_000_000n, 18, 10_000_000_000n],
  [10_000_000_001n, 18, 20_000_000_000n],
  [0n, 18, 0n],
  // With no more than eight decimals all of them are shown, up to six digits.
  [1234n, 8, 1234n],
  [5001n, 6, 5001n],
  [1_234_560n, 6, 1_234_560n],
  [1_234_561n, 6, 1_234_570n],
  [9_999_991n, 6, 10_000_000n],
])('behavior: %s with %i decimals is shown as at most %s', (fee, decimals, shown) => {
  expect(roundUpFee(fee, decimals)).toBe(shown)
})

test('behavior: fee, reserve and rent have to be there beside the amount', () => {
  expect(wholeFee({ fee: 1n, reserve: 10n })).toBe(11n)
  expect(wholeFee({ fee: 1n, reserve: 10n, accountRent: 100n })).toBe(111n)
})
