import { inflateSync } from 'node:zlib'

export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/**
 * The pixels of a picture as browsers encode it: eight bits a channel, with or without alpha, not interlaced.
 *
 * @see https://www.w3.org/TR/png-3/
 */
export function readPng(file: Buffer): Pixels {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth, colour, , , interlace] = file.subarray(24, 29)
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlace !== 0)
    throw new Error(`A PNG of depth ${depth}, colour ${colour}, interlace ${interlace}`)
  const size = colour === 6 ? 4 : 3
  const raw = inflateSync(Buffer.concat(chunks(file, 'IDAT')))
  const row = width * size
  const lines = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)] ?? 0
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const left = x < size ? 0 : (lines[at - size] ?? 0)
      const up = y === 0 ? 0 : (lines[at - row] ?? 0)
      const corner = x < size || y === 0 ? 0 : (lines[at - row - size] ?? 0)
      lines[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    data.set(lines.subarray(at * size, at * size + size), at * 4)
  return { width, height, data }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    default: {
      // The Paeth predictor: whichever of the three is nearest to their linear estimate.
      const guess = left + up - corner
      const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
        ...[number, number, number],
      ]
      if (a <= b && a <= c) return left
      return b <= c ? up : corner
    }
  }
}

function chunks(file: Buffer, name: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === name)
      found.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return found
}
