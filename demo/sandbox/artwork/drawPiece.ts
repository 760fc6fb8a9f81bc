import { createHash } from 'node:crypto'
import { box, circle, type Figure, hsl } from '#server/look/drawMark.ts'
import { encodePng } from '#server/look/encodePng.ts'

/** Edge in pixels: enough for a tile, quick to draw. */
const SIZE = 208

const keyhole: Figure = (x, y) =>
  Math.min(circle(x, y - 0.12, 0.11), box(x, y - 0.28, 0.045, 0.16, 0.03))

/** What a collection's pieces show: how far a point is from it, and from what is cut out of it. */
type Motif = { body: Figure; cut: Figure }

const lock: Motif = {
  body: (x, y) =>
    Math.min(
      box(x, y - 0.2, 0.42, 0.34, 0.1),
      Math.max(Math.abs(box(x, y + 0.22, 0.25, 0.42, 0.25)) - 0.065, y - 0.1),
    ),
  cut: keyhole,
}

const stamp: Motif = {
  body: (x, y) =>
    Math.max(
      box(x, y, 0.62, 0.7, 0.02),
      // Perforated: bites along all four edges.
      -Math.min(
        circle(((x + 9.07) % 0.14) - 0.07, Math.abs(y) - 0.72, 0.045),
        circle(Math.abs(x) - 0.64, ((y + 9.07) % 0.14) - 0.07, 0.045),
      ),
    ),
  cut: (x, y) =>
    Math.min(
      circle(x - 0.16, y + 0.2, 0.15),
      Math.max(box(x, y - 0.36, 0.5, 0.2, 0.01), -(y - 0.3 + 0.12 * Math.sin(x * 7))),
    ),
}

const key: Motif = {
  body: (x, y) =>
    Math.min(
      Math.abs(circle(x, y + 0.4, 0.22)) - 0.075,
      box(x, y - 0.22, 0.055, 0.42, 0.03),
      box(x - 0.14, y - 0.5, 0.12, 0.05, 0.02),
      box(x - 0.11, y - 0.32, 0.09, 0.05, 0.02),
    ),
  cut: () => 1,
}

const motifs: Readonly<Record<string, Motif>> = { locks: lock, stamps: stamp, keys: key }

/** A picture for a piece of a collection: the same one each time. */
export function drawPiece(slug: string, seed: string): Buffer<ArrayBuffer> {
  const dice = createHash('sha256').update(`piece:${slug}:${seed}`).digest()
  const roll = (at: number) => (dice[at] ?? 0) / 256
  const hue = roll(0) * 360
  const sky = [hsl(hue, 0.55, 0.62), hsl((hue + 40 + roll(1) * 60) % 360, 0.6, 0.36)]
  const ink = hsl((hue + 190) % 360, 0.32, 0.94)
  const shade = hsl((hue + 20) % 360, 0.5, 0.2)
  const [centreX, centreY] = [roll(2) * 1.6 - 0.8, -0.3 - roll(3) * 0.5]
  const rings = 5 + Math.floor(roll(4) * 7)
  const tilt = (roll(5) - 0.5) * 0.5
  const { body, cut } = motifs[slug] ?? lock

  const rgb = new Uint8Array(SIZE * SIZE * 3)
  const pixel = 2 / SIZE
  const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / pixel))
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      const x = (column + 0.5) * pixel - 1
      const y = (row + 0.5) * pixel - 1
      const [turnedX, turnedY] = [x * cos - y * sin, x * sin + y * cos]
      const down = (y + 1) / 2
      const wave = Math.sin(Math.hypot(x - centreX, y - centreY) * rings * Math.PI)
      const light = Math.min(1, Math.max(0, 0.5 + wave * 12)) * 0.09
      const shadow = cover((body(turnedX - 0.03, turnedY - 0.05) - 0.02) / 6) * 0.35
      const solid = cover(body(turnedX, turnedY)) * (1 - cover(cut(turnedX, turnedY)))
      for (let part = 0; part < 3; part++) {
        const from = sky[0]?.[part] ?? 0
        const ground = from + ((sky[1]?.[part] ?? 0) - from) * down
        const lit = ground + (255 - ground) * light
        const dark = lit + ((shade[part] ?? 0) - lit) * shadow
        rgb[(row * SIZE + column) * 3 + part] = dark + ((ink[part] ?? 0) - dark) * solid
      }
    }
  return encodePng(SIZE, rgb)
}
