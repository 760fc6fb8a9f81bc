import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { decodeQr, type Modules } from './decodeQr.ts'

const modulesOf = (text: string, options: Parameters<typeof encode>[1] = {}): Modules => {
  const { size, data } = encode(text, { border: 0, ...options })
  return { size, isDark: (x, y) => data[y]?.[x] ?? false }
}
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.stringMatching(/^\d{1,300}$/),
  fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,200}$/),
)
const level = fc.constantFrom('L', 'M', 'Q', 'H' as const)

test('what another implementation writes is read back, of every level, version and mask', () => {
  fc.assert(
    fc.property(
      anyText,
      level,
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 25 }),
      (text, ecc, maskPattern, minVersion) => {
        expect(decodeQr(modulesOf(text, { ecc, maskPattern, minVersion }))).toBe(text)
      },
    ),
    { numRuns: 150 },
  )
})

test('as much as a code can lose, it may lose', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[ -~]{20,120}$/),
      // Eight may all lie in one block of any version.
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
      (text, spots) => {
        const { size, isDark } = modulesOf(text, { ecc: 'H' })
        const broken = new Set(
          // Away from the eyes and the format beside them.
          spots.map(([x, y]) => `${9 + (x % (size - 18))} ${9 + (y % (size - 18))}`),
        )
        const read = decodeQr({
          size,
          isDark: (x, y) => isDark(x, y) !== broken.has(`${x} ${y}`),
        })
        expect(read).toBe(text)
      },
    ),
    { numRuns: 60 },
  )
})

describe('what is no code', () => {
  test('has no text', () => {
    expect(decodeQr({ size: 25, isDark: () => false })).toBe(undefined)
    expect(decodeQr({ size: 24, isDark: () => true })).toBe(undefined)
    expect(decodeQr({ size: 21, isDark: (x, y) => (x * 7 + y * 3) % 5 < 2 })).toBe(undefined)
  })

  test('a code that is broken beyond mending is not guessed at', () => {
    const { size, isDark } = modulesOf('https://shop.example', { ecc: 'L' })
    const read = decodeQr({ size, isDark: (x, y) => (y > 9 && x > 9 ? false : isDark(x, y)) })
    expect(read).toBe(undefined)
  })
})
