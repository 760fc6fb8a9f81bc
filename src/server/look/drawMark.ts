import { createHash } from 'node:crypto'
import { encodePng } from './encodePng.ts'

const SIZE = 96

/** The one of many by which the sandbox's tokens, networks and wallets are spread over the hues. */
const SALT = 'mark1502729'

/** Signed distance from a figure's edge at (x, y) in -1…1; negative inside. */
export type Figure = (x: number, y: number) => number

export const circle = (x: number, y: number, radius: number) => Math.hypot(x, y) - radius
export const box = (x: number, y: number, halfWidth: number, halfHeight: number, round: number) => {
  const dx = Math.abs(x) - halfWidth + round
  const dy = Math.abs(y) - halfHeight + round
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
}
const diamond = (x: number, y: number, radius: number) =>
  (Math.abs(x) + Math.abs(y) - radius) * Math.SQRT1_2

const figures: readonly Figure[] = [
  (x, y) => Math.abs(circle(x, y, 0.42)) - 0.11,
  (x, y) => diamond(x, y, 0.58),
  (x, y) => Math.min(circle(x, y + 0.18, 0.24), box(x, y - 0.22, 0.11, 0.32, 0.08)),
  (x, y) => Math.min(box(x + 0.2, y, 0.13, 0.46, 0.13), box(x - 0.2, y, 0.13, 0.46, 0.13)),
  (x, y) => Math.max(circle(x, y, 0.5), -circle(x - 0.24, y + 0.14, 0.4)),
  (x, y) => Math.min(circle(x + 0.26, y, 0.24), circle(x - 0.26, y, 0.24)),
  (x, y) => Math.max(circle(x, y, 0.52), -(y + 0.02)),
  (x, y) =>
    Math.min(
      circle(x, y + 0.3, 0.19),
      circle(x + 0.3, y - 0.2, 0.19),
      circle(x - 0.3, y - 0.2, 0.19),
    ),
  (x, y) => Math.max(box(x, y, 0.48, 0.48, 0.14), -box(x, y, 0.2, 0.2, 0.06)),
  (x, y) =>
    Math.min(
      box(x, y + 0.28, 0.46, 0.1, 0.1),
      box(x, y, 0.32, 0.1, 0.1),
      box(x, y - 0.28, 0.46, 0.1, 0.1),
    ),
  (x, y) => Math.abs(diamond(x, y, 0.52)) - 0.1,
  (x, y) => Math.min(box(x, y, 0.48, 0.12, 0.12), box(x, y, 0.12, 0.48, 0.12)),
]

/** @see https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
export const hsl = (hue: number, saturation: number, lightness: number): number[] =>
  [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })

const diceOf = (id: string) => {
  const dice = createHash('sha256').update(`${SALT}:${id}`).digest()
  return (index: number) => (dice[index] ?? 0) / 256
}

/** The hue of an id's mark, in degrees. */
export const markHue = (id: string): number => diceOf(id)(0) * 360

/** A quiet, distinct mark for an id: one pale figure, turned somehow, on one muted colour. The same id, the same mark. */
export function drawMark(id: string): Buffer<ArrayBuffer> {
  const roll = diceOf(id)
  const hue = roll(0) * 360
  const ground = hsl(hue, 0.3 + roll(1) * 0.28, 0.34 + roll(2) * 0.18)
  const deep = hsl((hue + 18) % 360, 0.34, 0.26 + roll(3) * 0.12)
  const pale = hsl((hue + 200 * roll(4)) % 360, 0.35, 0.9)
  const figure = figures[Math.floor(roll(5) * figures.length)] ?? figures[0]
  const turn = Math.floor(roll(6) * 4) * (Math.PI / 4)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]

  const rgb = new Uint8Array(SIZE * SIZE * 3)
  const pixel = 2 / SIZE
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      const x = (column + 0.5) * pixel - 1
      const y = (row + 0.5) * pixel - 1
      const distance = figure?.(x * cos - y * sin, x * sin + y * cos) ?? 1
      const cover = Math.min(1, Math.max(0, 0.5 - distance / pixel))
      const shade = Math.min(1, Math.max(0, (x + y + 2) / 4))
      for (let part = 0; part < 3; part++) {
        const from = ground[part] ?? 0
        const back = from + ((deep[part] ?? 0) - from) * shade
        rgb[(row * SIZE + column) * 3 + part] = back + ((pale[part] ?? 0) - back) * cover
      }
    }
  return encodePng(SIZE, rgb)
}
