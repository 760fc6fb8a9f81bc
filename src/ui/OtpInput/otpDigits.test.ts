import { expect, test } from 'vitest'
import { otpDigits } from './otpDigits.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 123-456.', '123456'],
  ['1234567890', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['۶۷۸۹', '6789'],
  ['０９１', '091'],
  ['𝟘𝟙𝟚', '012'],
  ['no code', ''],
  ['', ''],
])('behavior: extracts the digits of %j', (text, digits) => {
  expect(otpDigits(text)).toBe(digits)
})
