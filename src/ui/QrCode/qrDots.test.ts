import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrDots } from './qrDots.ts'

const pairing = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1795171200&relay-protocol=irn&symKey=${'58'.repeat(32)}`

/** What a reader would see: eyes, alignment patterns and dots put back onto one square. */
function read(text: string, hasMark: boolean): boolean[][] {
  const { size, anchors, path } = qrDots(text, hasMark)
  const seen = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const set = (x: number, y: number) => {
    const row = seen[y]
    if (row) row[x] = true
  }
  const rings = (left: number, top: number, width: number) => {
    const far = width - 1
    for (let y = 0; y < width; y++) {
      for (let x = 0; x < width; x++) {
        const isRing = x === 0 || y === 0 || x === far || y === far
        const isPupil = x > 1 && y > 1 && x < far - 1 && y < far - 1
        if (isRing || isPupil) set(left + x, top + y)
      }
    }
  }
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    rings(left, top, 7)
  }
  for (const { x, y } of anchors) rings(x - 2, y - 2, 5)
  for (const [, x, y] of path.matchAll(/M(\d+)\.5 (\d+)\.5h0/g)) set(Number(x), Number(y))
  return seen
}

test.each([pairing, 'short', 'https://example.org/'.repeat(20)])(
  'draws %.24s completely',
  (text) => {
    expect(read(text, false)).toEqual(encode(text, { ecc: 'Q', border: 0 }).data)
  },
)

test('a logo covers less than level Q can correct', () => {
  const whole = encode(pairing, { ecc: 'Q', border: 0 }).data
  const seen = read(pairing, true)
  let lost = 0
  whole.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark && !seen[y]?.[x]) lost++
      expect(seen[y]?.[x] && !isDark).toBe(false)
    })
  })
  // A module is lost only where it was dark: light ones read right, so this counts half of them.
  const hidden = (2 * lost) / whole.length ** 2
  expect(hidden).toBeGreaterThan(0.04)
  expect(hidden).toBeLessThan(0.12)
})
