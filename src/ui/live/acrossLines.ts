const boxesOf = (controls: readonly HTMLElement[]) =>
  controls.map((control) => control.getBoundingClientRect())

/** Differences below this are rounding, px. */
const SLACK = 1

/** Whether the controls are in several columns. */
export const haveColumns = (controls: readonly HTMLElement[]): boolean =>
  boxesOf(controls).some((box, at, { [at - 1]: before }) =>
    before ? box.top < before.bottom - SLACK && before.top < box.bottom - SLACK : false,
  )

/**
 * Index of the control in the next line below, or with a negative `by` in the one above, whose start is nearest to this
 * one's. The same index where there is no such line.
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
    // A nearer line always wins over a nearer place in its line.
    Math.round(linesAway(box)) * 1e5 + Math.abs(startOf(box) - startOf(here))
  return boxes.reduce((best, box, at) => {
    if (linesAway(box) < -SLACK) return best
    const known = boxes[best]
    return best === from || !known || farness(box) < farness(known) ? at : best
  }, from)
}
