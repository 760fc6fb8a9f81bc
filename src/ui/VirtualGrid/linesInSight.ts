/** By how many lines a page key moves: one line of what was in sight stays. */
export const linesInSight = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1)
