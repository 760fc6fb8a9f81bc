/** A picture in black and white. */
export type Bitmap = {
  width: number
  height: number
  /** One byte a pixel, 1 where it is dark. */
  dark: Uint8Array
}
export type Point = { x: number; y: number }
/** `module`: the width of one of its seven parts, in pixels, about. */
export type Eye = Point & { module: number }

const parts = [1, 1, 3, 1, 1]

/** Whether five runs are those through the middle of an eye. */
const isEye = (runs: readonly number[]): boolean => {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7
  return (
    module >= 1 &&
    parts.every((part, at) => Math.abs((runs[at] ?? 0) - part * module) < part * module * 0.6)
  )
}

/** The five runs through a dark point along a line, and where the middle one is. */
const runsThrough = (
  { width, height, dark }: Bitmap,
  from: Point,
  step: Point,
): { runs: number[]; middle: number } | undefined => {
  const at = (distance: number): number => {
    const x = Math.floor(from.x + step.x * distance)
    const y = Math.floor(from.y + step.y * distance)
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : (dark[y * width + x] ?? -1)
  }
  if (at(0) !== 1) return undefined
  const walk = (sign: 1 | -1): number[] => {
    const ends: number[] = []
    for (let distance = 1, want = 1; ends.length < 3; distance++) {
      const found = at(distance * sign)
      if (found === want) continue
      ends.push(distance)
      if (found < 0 && ends.length < 3) return []
      want = 1 - want
    }
    return ends
  }
  const [a = 0, b = 0, c = 0] = walk(-1)
  const [d = 0, e = 0, f = 0] = walk(1)
  if (!c || !f) return undefined
  return { runs: [c - b, b - a, a + d - 1, e - d, f - e], middle: (d - a) / 2 }
}

/** Finds what looks like the eyes of a QR code, those seen most often first. */
export const findEyes = (bitmap: Bitmap): Eye[] => {
  const { width, height, dark } = bitmap
  const found: (Eye & { count: number })[] = []
  const look = (x: number, y: number) => {
    const down = runsThrough(bitmap, { x, y }, { x: 0, y: 1 })
    if (!down || !isEye(down.runs)) return
    const middle = { x, y: y + down.middle }
    const across = runsThrough(bitmap, middle, { x: 1, y: 0 })
    if (!across || !isEye(across.runs)) return
    const eye = {
      // A point lies in the middle of its pixel.
      x: middle.x + across.middle + 0.5,
      y: middle.y + 0.5,
      module: [...down.runs, ...across.runs].reduce((sum, run) => sum + run, 0) / 14,
    }
    const same = found.find((one) => Math.hypot(one.x - eye.x, one.y - eye.y) < one.module * 2.5)
    if (!same) return void found.push({ ...eye, count: 1 })
    const share = 1 / ++same.count
    same.x += (eye.x - same.x) * share
    same.y += (eye.y - same.y) * share
    same.module += (eye.module - same.module) * share
  }
  for (let y = 0; y < height; y++) {
    const runs = [0, 0, 0, 0, 0]
    let color = 0
    for (let x = 0; x <= width; x++) {
      const now = x < width ? (dark[y * width + x] ?? 0) : 1 - color
      if (now === color) {
        runs[4] = (runs[4] ?? 0) + 1
        continue
      }
      if (color === 1 && isEye(runs)) {
        const [, , core = 0, light = 0, edge = 0] = runs
        look(Math.floor(x - edge - light - core / 2), y)
      }
      runs.shift()
      runs.push(1)
      color = now
    }
  }
  return found.sort((a, b) => b.count - a.count)
}
