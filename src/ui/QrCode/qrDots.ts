import { encode, QrCodeDataType } from 'uqr'

/** The width of a finder pattern (eye) in modules. */
const EYE = 7

/** The share of the width that the mark may cover: well within what level Q corrects. */
const HOLE = 0.29

export type QrDots = {
  /** Modules a side. */
  size: number
  /** The centres of the alignment patterns. Readers fail if these are drawn as separate dots. */
  anchors: readonly { readonly x: number; readonly y: number }[]
  /** One path: a line of length zero for each other dark module outside of eyes and mark. */
  path: string
}

/** Encodes the text at error level Q (a quarter may be hidden). */
export function qrDots(text: string, hasMark: boolean): QrDots {
  const { size, data, types } = encode(text, { ecc: 'Q', border: 0 })
  const hole = hasMark ? (size * HOLE) / 2 : 0
  const toMiddle = (x: number, y: number) =>
    Math.max(Math.abs(x + 0.5 - size / 2), Math.abs(y + 0.5 - size / 2))
  const isAligning = (x: number, y: number) => types[y]?.[x] === QrCodeDataType.Alignment

  const anchors: { x: number; y: number }[] = []
  const modules: { x: number; y: number }[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y]?.[x] || toMiddle(x, y) < hole) continue
      // A pattern is five wide and isolated: only its centre has two modules of it on either side.
      if (isAligning(x - 2, y - 2) && isAligning(x + 2, y + 2) && toMiddle(x, y) >= hole + 2) {
        anchors.push({ x, y })
      }
      const isEye = (x < EYE && (y < EYE || y >= size - EYE)) || (x >= size - EYE && y < EYE)
      if (!isEye) modules.push({ x, y })
    }
  }
  const isDrawn = ({ x, y }: { x: number; y: number }) =>
    isAligning(x, y) && anchors.some((one) => Math.abs(one.x - x) <= 2 && Math.abs(one.y - y) <= 2)
  return {
    size,
    anchors,
    path: modules
      .filter((module) => !isDrawn(module))
      .map(({ x, y }) => `M${x}.5 ${y}.5h0`)
      .join(''),
  }
}
