import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { parseAmount } from '#domain/money/amount.ts'
import { feeTextAtom } from './amountText.ts'

const ether = { decimals: 18, symbol: 'ETH' }
const feeText = createStore().get(feeTextAtom)
const shown = (fee: bigint) => feeText(fee, ether).replace(/[,\u00a0A-Z]/g, '')

test('property: the fee shown as “at most” is never below the fee', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), (fee) => {
      const most = parseAmount(shown(fee), 18)
      expect(most >= fee).toBe(true)
      // By less than the last digit that is shown: of six, or of eight decimals.
      const digits = BigInt(Math.max(String(fee).length - 6, 10))
      expect(most - fee < 10n ** digits).toBe(true)
    }),
  )
})

test('behavior: shows a rounded-up fee, with few digits', () => {
  expect(feeText(1_234_567_890_123_456n, ether)).toBe('0.00123457\u00a0ETH')
  expect(feeText(1n, ether)).toBe('0.00000001\u00a0ETH')
  expect(feeText(0n, ether)).toBe('0\u00a0ETH')
})
