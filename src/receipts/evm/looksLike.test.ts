import { describe, expect, test } from 'vitest'
import { looksLike } from './looksLike.ts'

describe('what is taken for USDC', () => {
  test.each([
    ['Cyrillic', 'U\u0405DC'],
    ['Cyrillic', 'USD\u0421'],
    ['Armenian', '\u054DSDC'],
    ['Cherokee', '\u13CC\u13DA\u13A0\u13DF'],
    ['Cherokee, small', 'USD\uABAF'],
    ['Lisu', '\uA4F4\uA4E2\uA4D3\uA4DA'],
    ['Canadian syllabics', '\u144CSDC'],
    ['Coptic', 'USD\u2CA4'],
    ['Greek, the lunate sigma', 'USD\u03F9'],
    ['Roman numerals', 'US\u216E\u216D'],
    ['Latin, small capitals', '\u1D1CsDC'],
    ['Latin, a small capital s', 'U\uA731DC'],
    ['wide letters', '\uFF35\uFF33\uFF24\uFF23'],
    ['mathematical letters', '\u{1D414}\u{1D412}\u{1D403}\u{1D402}'],
    ['letters in circles', '\u24CA\u24C8\u24B9\u24B8'],
    ['raised letters', '\u1D41\u02E2\u1D30\u1D9C'],
    ['accents', 'Ü\u0160DÇ'],
    ['a stroke over it', 'US\u0305DC'],
    ['an invisible space', 'USD\u200BC'],
    ['a direction mark', 'USDC\u202E'],
    ['points', 'U.S.D.C.'],
    ['small letters', 'usdc'],
  ])('behavior: %s', (_, symbol) => {
    expect(looksLike(symbol, 'USDC')).toBe(true)
  })

  test.each(['USDT', 'UDSC', 'USDCE', 'USD', 'aUSDC', '\u6C49USDC', ''])(
    'error: not %j',
    (symbol) => {
      expect(looksLike(symbol, 'USDC')).toBe(false)
    },
  )
})

test.each([
  ['LINK', 'LlNK'],
  ['DAI', 'DAl'],
  ['WETH', 'W\u0395\u03A4\u0397'],
  ['COMP', 'C0MP'],
  ['wstETH', 'w\u0455t\u0415\u0422\u041D'],
  ['MKR', '\u041CKR'],
  ['PEPE', '\u0420\u0415\u0420\u0415'],
  ['AAVE', '\u0410\u0391V\u0415'],
  ['mUSD', 'rnUSD'],
])('behavior: %s and %s', (known, symbol) => {
  expect(looksLike(symbol, known)).toBe(true)
})

test('behavior: a symbol of other letters keeps them', () => {
  expect(looksLike('柚子', '柚子')).toBe(true)
  expect(looksLike('柚子', '桜')).toBe(false)
  expect(looksLike('', '')).toBe(false)
})
