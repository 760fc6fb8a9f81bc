import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

test.each([
  ['', ''],
  ['hello', 'Cn8eVZg'],
  ['\0\0a', '112g'],
])('%j', (text, encoded) => {
  const bytes = new TextEncoder().encode(text)
  expect(toBase58(bytes)).toBe(encoded)
  expect(fromBase58(encoded)).toEqual(bytes)
})

test('property: decoding inverts encoding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(fromBase58(toBase58(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['0', 'O', 'I', 'l', 'a b', 'é', 'a+'])('error: rejects %j', (text) => {
  expect(fromBase58(text)).toBe(undefined)
})
