import fc from 'fast-check'
import * as real from 'uqr'
import { expect, test } from 'vitest'
import { encode, QrCodeDataType } from './uqr.mjs'

const picture = (
  { size, data, types }: { size: number; data: boolean[][]; types: number[][] },
  aligning: number,
) => [
  size,
  ...data.map((row, y) =>
    row
      .map((isDark, x) => `${isDark ? '#' : ' '}${types[y]?.[x] === aligning ? 'a' : ' '}`)
      .join(''),
  ),
]

/** The package would write digits or capitals alone more tersely than as bytes. */
const asBytes = (text: string) => `a${text}`

/** Draws the text with both; gives the width. */
const same = (text: string) => {
  const drawn = encode(text)
  expect(picture(drawn, QrCodeDataType.Alignment)).toEqual(
    picture(real.encode(text, { ecc: 'Q', border: 0 }), real.QrCodeDataType.Alignment),
  )
  return drawn.size
}

test('property: draws what uqr draws, of any length and letters', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 300, unit: 'grapheme' }),
        fc.string({ maxLength: 700, unit: 'binary-ascii' }),
      ),
      (text) => {
        same(asBytes(text))
      },
    ),
    { numRuns: 30 },
  )
})

test('draws small and large up to the largest, and no longer text', () => {
  const letters = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?'
  const text = letters.repeat(24)
  const sizes = new Set<number>()
  for (let length = 1; length <= 1663; length += 97) {
    sizes.add(same(asBytes(text.slice(1, length))))
  }
  expect(sizes.size).toBe(18)
  expect(encode(asBytes(text.slice(0, 1662))).size).toBe(177)
  expect(() => encode(asBytes(text.slice(0, 1663)))).toThrow(RangeError)
}, 120_000)
