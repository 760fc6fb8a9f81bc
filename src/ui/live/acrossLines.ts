const boxesOf = (controls: readonly HTMLElement[]) =>
  controls.map((control) => control.getBoundingClientRect())

/** Less than this is rounding, px. */
const SLACK = 1

/** Whether some of the controls stand beside each other, and not all of them in one column. */
export const haveColumns = (controls: readonly HTMLElement[]): boolean =>
  boxesOf(controls).some((box, at, { [at - 1]: before }) =>
    before ? box.top < before.bottom - SLACK && before.top < box.bottom - SLACK : false,
  )

/**
 * Index of the control in the next line below, or with `by` below zero in the one above, that begins nearest to where
 * this one begins. The same index where there is no such line.
 */
export const acrossLines = (
  controls: readonly HTMLElement[],
  { from, by, isRtl }: { from: number; by: number; isRtl: boolean },
): number => {
  const boxes = boxesOf(controls)
  const here = boxes[from]
  if (!here) return from
  const startOf = ({ left, right }: DOMRect) => (isRtl ? -right : left)
  const linesAway = (box: DOMRect) => (by > 0 ? box.top - here.bottom : here.top - box.bottom)
  const farness = (box: DOMRect) =>
    // Any line nearer by wins over any place in a line.
    Math.round(linesAway(box)) * 1e5 + Math.abs(startOf(box) - startOf(here))
  return boxes.reduce((best, box, at) => {
    if (linesAway(box) < -SLACK) return best
    const known = boxes[best]
    return best === from || !known || farness(box) < farness(known) ? at : best
  }, from)
}
