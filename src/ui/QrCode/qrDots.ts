import { encode } from 'uqr'

/** The width of an eye in modules. */
const EYE = 7

/** What the mark in the middle may hide, as a share of the width: well within what level Q mends. */
const HOLE = 0.29

export type QrDots = {
  /** Modules a side. */
  size: number
  /** One path: a line without length for each dark module outside eyes and mark. */
  path: string
}

/** Encodes the text at error level Q (a quarter may be hidden). */
export function qrDots(text: string, hasMark: boolean): QrDots {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 })
  const hole = hasMark ? (size * HOLE) / 2 : 0
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y]?.[x]) continue
      const isEye = (x < EYE && (y < EYE || y >= size - EYE)) || (x >= size - EYE && y < EYE)
      const toMiddle = Math.max(Math.abs(x + 0.5 - size / 2), Math.abs(y + 0.5 - size / 2))
      if (!isEye && toMiddle >= hole) path += `M${x}.5 ${y}.5h0`
    }
  }
  return { size, path }
}
