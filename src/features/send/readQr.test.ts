import fc from 'fast-check'
import type { Image } from 'qr/decode.js'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { readQr } from './readQr.ts'

type View = {
  /** Pixels a module. */
  module: number
  /** Of the whole code, in radians. */
  turn: number
  /** How much nearer one side is than the other. */
  lean: number
  /** How much a shadow takes from left to right, 0 to 1. */
  shadow: number
  noise: number
  isInverted: boolean
}
const straight: View = { module: 6, turn: 0, lean: 0, shadow: 0, noise: 0, isInverted: false }

/** A picture of a code, as a camera might take it; every pixel looks through to the code. */
const photograph = (text: string, view: View): Image => {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const side = Math.ceil(size * view.module * 1.5)
  const pixels = new Uint8ClampedArray(side * side * 4)
  const [sin, cos] = [Math.sin(view.turn), Math.cos(view.turn)]
  let seed = 7
  const random = () => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return seed / 0x7fffffff - 0.5
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      // Not on a line between two modules, which nobody's camera hits.
      const [u, v] = [(x + 0.3 - side / 2) / view.module, (y + 0.3 - side / 2) / view.module]
      const depth = 1 + (view.lean * v) / size
      const [column, row] = [
        Math.floor((u * cos + v * sin) * depth + size / 2),
        Math.floor((v * cos - u * sin) * depth + size / 2),
      ]
      const isDark = data[row]?.[column] ?? false
      const value = isDark !== view.isInverted ? 40 : 230
      const shown = value * (1 - (view.shadow * x) / side) + random() * view.noise
      pixels.set([shown, shown, shown, 255], (y * side + x) * 4)
    }
  return { width: side, height: side, data: pixels }
}

const address = 'ethereum:0x8e23Ee67D1332aD560396262c48FfBB01f93D052@1?value=2014000000000000000'

test.each([
  ['straight', straight],
  ['small', { ...straight, module: 2.4 }],
  ['upside down', { ...straight, turn: Math.PI }],
  ['leaning', { ...straight, module: 8, lean: 0.05 }],
  ['in a shadow', { ...straight, shadow: 0.75 }],
  ['with noise', { ...straight, noise: 90 }],
  ['light on dark', { ...straight, isInverted: true }],
])('reads a QR code: %s', (_, view) => {
  expect(readQr(photograph(address, view), 'file')).toBe(address)
})

test('reads any text at any rotation', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[ -~]{20,220}$/),
      fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      fc.integer({ min: 4, max: 8 }),
      fc.double({ min: -0.04, max: 0.04, noNaN: true }),
      (text, turn, module, lean) => {
        expect(readQr(photograph(text, { ...straight, turn, module, lean }), 'file')).toBe(text)
      },
    ),
    // The same pictures every time.
    { numRuns: 25, seed: 20_261_120 },
  )
})

test('reads nothing without a code', () => {
  const side = 240
  for (const fill of [() => 255, () => 0, (at: number) => (at * 2654435761) % 256]) {
    const data = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : fill(at >> 2),
    )
    expect(readQr({ width: side, height: side, data }, 'file')).toBe(undefined)
  }
})
