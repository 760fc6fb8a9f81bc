import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripControls } from './stripControls.ts'

test.each([
  ['MetaMask', 'MetaMask'],
  ['  Trust\n\tWallet ', 'Trust Wallet'],
  ['gro.evil\u202Emoc.doog', 'gro.evilmoc.doog'],
  ['\u2066USDC\u2069', 'USDC'],
  ['U\u200BS\u00ADD\u2060C\uFEFF', 'USDC'],
  ['a \u200b b', 'a b'],
  ['\u0000\u001b[31mred\u0007', '[31mred'],
  ['\u3164\u115F\u2800', ''],
  ['lone \ud800 half', 'lone half'],
  ['Z\u0301\u0302\u0303\u0304\u0305\u0306algo', 'Z\u0301\u0302\u0303algo'],
  ['محفظة', 'محفظة'],
  ['ウォレット 🦊', 'ウォレット 🦊'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['', ''],
])('shows %j as %j', (given, shown) => {
  expect(stripControls(given)).toBe(shown)
})

test('a value that is not text is an empty string', () => {
  for (const value of [undefined, null, 5, {}, ['x']]) expect(stripControls(value)).toBe('')
})

test('truncates a long name between characters', () => {
  expect(stripControls('a'.repeat(10_000), 8)).toBe('aaaaaaa…')
  expect(stripControls('🦊'.repeat(10), 4)).toBe('🦊🦊🦊…')
  expect(stripControls('abcd', 4)).toBe('abcd')
})

test('property: the result is short, visible, and stable under repetition', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 1, max: 40 }),
      (text, max) => {
        const shown = stripControls(text, max)
        expect([...shown].length).toBeLessThanOrEqual(max)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(stripControls(shown, max)).toBe(shown)
      },
    ),
  )
})
