import type { Modules } from './decodeQr.ts'
import type { Bitmap, Eye, Point } from './findEyes.ts'

/** The three eyes in their places. */
export type Corners = { topLeft: Eye; topRight: Eye; bottomLeft: Eye }

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Puts three eyes in their places: the two farthest apart face each other. */
export const placeEyes = (eyes: readonly [Eye, Eye, Eye]): Corners => {
  const [a, b, c] = eyes
  const sides = [
    [a, b, c],
    [b, a, c],
    [c, a, b],
  ] as const
  const [topLeft, one, other] = sides.reduce((best, next) =>
    distance(next[1], next[2]) > distance(best[1], best[2]) ? next : best,
  )
  const turn =
    (one.x - topLeft.x) * (other.y - topLeft.y) - (one.y - topLeft.y) * (other.x - topLeft.x)
  return turn > 0
    ? { topLeft, topRight: one, bottomLeft: other }
    : { topLeft, topRight: other, bottomLeft: one }
}

/** How far three eyes are from a square's corners: 0 is one. */
export const skewOf = ({ topLeft, topRight, bottomLeft }: Corners): number => {
  const [top, left] = [distance(topLeft, topRight), distance(topLeft, bottomLeft)]
  const across = distance(topRight, bottomLeft)
  const modules = [topLeft.module, topRight.module, bottomLeft.module]
  return (
    Math.abs(top - left) / Math.max(top, left) +
    Math.abs(across / Math.hypot(top, left) - 1) +
    (Math.max(...modules) / Math.min(...modules) - 1) / 2
  )
}

const isDarkAt = ({ width, height, dark }: Bitmap, { x, y }: Point): boolean => {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return (
    column >= 0 && row >= 0 && column < width && row < height && dark[row * width + column] === 1
  )
}

/** The width of a module from the middle of an eye towards another: three and a half of them reach its edge. */
const moduleTowards = (bitmap: Bitmap, from: Point, to: Point): number | undefined => {
  const length = distance(from, to)
  let want = true
  let changes = 0
  for (let way = 0; way < length / 2; way += 0.25) {
    const point = {
      x: from.x + ((to.x - from.x) * way) / length,
      y: from.y + ((to.y - from.y) * way) / length,
    }
    if (isDarkAt(bitmap, point) === want) continue
    want = !want
    if (++changes === 3) return way / 3.5
  }
  return undefined
}

/** The versions the code may be of, the likeliest first. */
export const versionsOf = (
  bitmap: Bitmap,
  { topLeft, topRight, bottomLeft }: Corners,
): number[] => {
  const widths = [
    moduleTowards(bitmap, topLeft, topRight),
    moduleTowards(bitmap, topRight, topLeft),
    moduleTowards(bitmap, topLeft, bottomLeft),
    moduleTowards(bitmap, bottomLeft, topLeft),
  ].filter((width) => width !== undefined)
  if (widths.length === 0) return []
  const module = widths.reduce((sum, width) => sum + width, 0) / widths.length
  const side = (distance(topLeft, topRight) + distance(topLeft, bottomLeft)) / 2
  const exact = (side / module + 7 - 17) / 4
  const near = Math.round(exact)
  const next = exact > near ? [near + 1, near - 1] : [near - 1, near + 1]
  return [near, ...next].filter((version) => version >= 1)
}

/** Where a place of the code lies in the picture. */
type Projection = (x: number, y: number) => Point

/** The projection that takes four places of the code to four points, by elimination. */
const projectionOf = (
  pairs: readonly (readonly [place: Point, point: Point])[],
): Projection | undefined => {
  const rows = pairs.flatMap(([{ x, y }, to]) => [
    [x, y, 1, 0, 0, 0, -x * to.x, -y * to.x, to.x],
    [0, 0, 0, x, y, 1, -x * to.y, -y * to.y, to.y],
  ])
  for (let column = 0; column < 8; column++) {
    const rest = rows.slice(column)
    const size = (row: readonly number[]) => Math.abs(row[column] ?? 0)
    const best = rest.reduce((a, b) => (size(b) > size(a) ? b : a))
    const factor = best[column] ?? 0
    if (Math.abs(factor) < 1e-9) return undefined
    rows.splice(rows.indexOf(best), 1)
    rows.splice(column, 0, best)
    for (const row of rows) {
      if (row === best) continue
      const share = (row[column] ?? 0) / factor
      for (let at = column; at < 9; at++) row[at] = (row[at] ?? 0) - share * (best[at] ?? 0)
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = rows.map(
    (row, at) => (row[8] ?? 0) / (row[at] ?? 1),
  )
  return (x, y) => {
    const depth = g * x + h * y + 1
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
  }
}

/** The pattern of five by five that tells how far the fourth corner leans, near where it should be. */
const findAlignment = (bitmap: Bitmap, flat: Projection, middle: number): Point | undefined => {
  let best: { point: Point; fits: number } | undefined
  const reach = 5
  for (let down = -reach; down <= reach; down += 0.5)
    for (let right = -reach; right <= reach; right += 0.5) {
      let fits = 0
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) {
          const ring = Math.max(Math.abs(x), Math.abs(y))
          const point = flat(middle + right + x, middle + down + y)
          if (isDarkAt(bitmap, point) === (ring !== 1)) fits++
        }
      // Of those that fit alike, the nearest.
      const score = fits - Math.hypot(right, down) / 50
      if (score > (best?.fits ?? 21))
        best = { point: flat(middle + right, middle + down), fits: score }
    }
  return best?.point
}

/** The modules of a code of a version between three eyes: as they lie by its alignment pattern, and as if flat. */
export const sampleQr = (bitmap: Bitmap, corners: Corners, version: number): Modules[] => {
  const size = version * 4 + 17
  const far = size - 3.5
  const { topLeft, topRight, bottomLeft } = corners
  const known = [
    [{ x: 3.5, y: 3.5 }, topLeft],
    [{ x: far, y: 3.5 }, topRight],
    [{ x: 3.5, y: far }, bottomLeft],
  ] as const
  const fourth = {
    x: topRight.x + bottomLeft.x - topLeft.x,
    y: topRight.y + bottomLeft.y - topLeft.y,
  }
  const flat = projectionOf([...known, [{ x: far, y: far }, fourth]])
  if (!flat) return []
  const middle = size - 6.5
  const anchor = version > 1 ? findAlignment(bitmap, flat, middle) : undefined
  const leaning = anchor && projectionOf([...known, [{ x: middle, y: middle }, anchor]])
  // The smallest code has nothing in its fourth corner to go by: what it says tells which guess is right.
  const steps = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2]
  const guesses = (version > 1 ? [] : steps).flatMap((down) =>
    steps.map((right) =>
      projectionOf([...known, [{ x: far, y: far }, flat(far + right, far + down)]]),
    ),
  )
  return [leaning, flat, ...guesses].flatMap((project) =>
    project
      ? [{ size, isDark: (x: number, y: number) => isDarkAt(bitmap, project(x + 0.5, y + 0.5)) }]
      : [],
  )
}
