import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as standIn from './uint8arrays.mjs'

type Codec = {
  toString(bytes: Uint8Array, encoding?: string): string
  fromString(text: string, encoding?: string): Uint8Array
  concat(parts: Uint8Array[]): Uint8Array
}
// Its types cannot be found by the way its manifest names them.
const name: string = 'uint8arrays'
const real: Codec = await import(name)

const encodings = ['base16', 'base58btc', 'base64', 'base64pad', 'base64url'] as const

test('property: writes and reads what the package writes and reads', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.constantFrom(...encodings), (bytes, encoding) => {
      const text = real.toString(bytes, encoding)
      expect(standIn.toString(bytes, encoding)).toBe(text)
      expect([...standIn.fromString(text, encoding)]).toEqual([...bytes])
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([...standIn.fromString(text)]).toEqual([...real.fromString(text)])
      expect(standIn.toString(real.fromString(text))).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (parts) => {
      expect([...standIn.concat(parts)]).toEqual([...real.concat(parts)])
    }),
  )
})

test('the type of an envelope is one decimal byte', () => {
  for (const type of [0, 1, 2]) {
    const bytes = real.fromString(String(type), 'base10')
    expect([...standIn.fromString(String(type), 'base10')]).toEqual([...bytes])
    expect(standIn.toString(bytes, 'base10')).toBe(String(type))
  }
})

test('error: an encoding nobody uses', () => {
  expect(() => standIn.toString(new Uint8Array(), 'base36')).toThrow('base36')
})
