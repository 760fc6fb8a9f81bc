import { expect, test } from 'vitest'
import { roundUpFee, wholeFee } from './transferFee.ts'

test.each([
  [0n, 0n],
  [1n, 1n],
  [123_456n, 123_456n],
  // Six digits are shown: the rest is rounded up.
  [1_234_560n, 1_234_560n],
  [1_234_561n, 1_234_570n],
  [9_999_991n, 10_000_000n],
  [42_627_300_000_001n, 42_627_400_000_000n],
])('behavior: %s is shown as at most %s', (fee, shown) => {
  expect(roundUpFee(fee)).toBe(shown)
})

test('behavior: fee, reserve and rent have to be there beside the amount', () => {
  expect(wholeFee({ fee: 1n, reserve: 10n })).toBe(11n)
  expect(wholeFee({ fee: 1n, reserve: 10n, accountRent: 100n })).toBe(111n)
})
