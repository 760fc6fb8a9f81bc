/** How many lines a page key moves by: one visible line remains. */
export const linesInSight = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1)
