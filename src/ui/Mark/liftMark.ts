/** Where a mark was in its card, and when it was pressed (`performance.now`). */
type Lifted = { card: Element; left: number; top: number; width: number; at: number }

let lifted: Lifted | undefined

/** What `liftMark` has remembered; the next call has nothing. */
export const claimLifted = (): Lifted | undefined => {
  const claimed = lifted
  lifted = undefined
  return claimed
}

export const cardOf = (element: Element) => element.closest<HTMLElement>('[part~="card"]')

/** Remembers where the mark of a pressed row is, for the view that the press leads to. */
export const liftMark = (row: Element): void => {
  const card = cardOf(row)
  const mark = row.querySelector('.ui-mark')?.getBoundingClientRect()
  const { left, top } = card?.getBoundingClientRect() ?? {}
  if (!card || !mark || left === undefined || top === undefined) return
  lifted = {
    ...{ card, left: mark.left - left, top: mark.top - top },
    ...{ width: mark.width, at: performance.now() },
  }
}
