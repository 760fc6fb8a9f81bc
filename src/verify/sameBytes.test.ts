import { expect, test } from 'vitest'
import { sameBytes } from './sameBytes.ts'

test('behavior: bytes are the same in number, value and order', () => {
  const bytes = Uint8Array.of(1, 2, 3)
  expect(sameBytes(bytes, Uint8Array.of(1, 2, 3))).toBe(true)
  for (const others of [[1, 2], [1, 2, 3, 0], [1, 2, 4], [3, 2, 1], []])
    for (const [one, two] of [
      [bytes, Uint8Array.from(others)],
      [Uint8Array.from(others), bytes],
    ] as const)
      expect(sameBytes(one, two)).toBe(false)
})
