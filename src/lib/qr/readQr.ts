import { decodeQr } from './decodeQr.ts'
import { type Bitmap, type Eye, findEyes } from './findEyes.ts'
import { placeEyes, sampleQr, skewOf, versionsOf } from './sampleQr.ts'

/** A picture, four bytes a pixel: structurally the browser's `ImageData`. */
export type Picture = { width: number; height: number; data: ArrayLike<number> }

const lightness = ({ width, height, data }: Picture): Uint8Array => {
  const light = new Uint8Array(width * height)
  for (let pixel = 0; pixel < light.length; pixel++) {
    const at = pixel * 4
    const value = (data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)
    // What is seen through lies on white.
    const alpha = (data[at + 3] ?? 255) / 255
    light[pixel] = (value / 10) * alpha + 255 * (1 - alpha)
  }
  return light
}

/** The lightness that best parts dark from light in the whole picture, by Otsu. */
const globalLimit = (light: Uint8Array): number => {
  const counts = new Float64Array(256)
  let total = 0
  for (const value of light) {
    counts[value] = (counts[value] ?? 0) + 1
    total += value
  }
  let [best, limit, weight, sum] = [-1, 127, 0, 0]
  for (let value = 0; value < 256; value++) {
    weight += counts[value] ?? 0
    sum += value * (counts[value] ?? 0)
    const rest = light.length - weight
    if (!weight || !rest) continue
    const apart = weight * rest * (sum / weight - (total - sum) / rest) ** 2
    if (apart > best) [best, limit] = [apart, value]
  }
  return limit
}

/** Dark is what is darker than its surroundings: for pictures with a shadow across them. */
const byNeighbours = (light: Uint8Array, width: number, height: number): Uint8Array => {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += light[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  const reach = Math.ceil(Math.max(width, height) / 10)
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  return light.map((value, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const [left, top] = [Math.max(x - reach, 0), Math.max(y - reach, 0)]
    const [right, bottom] = [Math.min(x + reach + 1, width), Math.min(y + reach + 1, height)]
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
    return Number(value < (sum / ((right - left) * (bottom - top))) * 0.96)
  })
}

/** So many eyes are tried: a picture full of squares has no end of them. */
const MAX_EYES = 8
/** Further from a square three eyes cannot be. */
const MAX_SKEW = 0.9
const MAX_TRIES = 6

const cornersOf = (eyes: readonly Eye[]) =>
  eyes
    .flatMap((a, first) =>
      eyes
        .slice(first + 1)
        .flatMap((b, second) => eyes.slice(first + second + 2).map((c) => placeEyes([a, b, c]))),
    )
    .map((corners) => ({ corners, skew: skewOf(corners) }))
    .filter(({ skew }) => skew < MAX_SKEW)
    .sort((a, b) => a.skew - b.skew)
    .slice(0, MAX_TRIES)

const readBitmap = (bitmap: Bitmap): string | undefined => {
  for (const { corners } of cornersOf(findEyes(bitmap).slice(0, MAX_EYES)))
    for (const version of versionsOf(bitmap, corners))
      for (const modules of sampleQr(bitmap, corners, version)) {
        const text = decodeQr(modules)
        if (text !== undefined) return text
      }
  return undefined
}

/** The text of a QR code in a picture; undefined when none can be read for certain. */
export const readQr = (picture: Picture): string | undefined => {
  const { width, height } = picture
  const light = lightness(picture)
  const limit = globalLimit(light)
  const dark = light.map((value) => Number(value <= limit))
  return (
    readBitmap({ width, height, dark }) ??
    readBitmap({ width, height, dark: byNeighbours(light, width, height) }) ??
    // Light on dark.
    readBitmap({ width, height, dark: dark.map((one) => 1 - one) })
  )
}
