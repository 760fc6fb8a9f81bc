/** How choices lie around the one with the focus. */
export type Surroundings = {
  at: number
  count: number
  isRtl: boolean
  /** Some stand beside each other. */
  hasColumns: boolean
  wraps?: boolean | undefined
  /** By so many lines a page key moves; without, it does not. */
  page?: number | undefined
  /** Index of what is so many lines below, or above with less than zero. */
  across(by: number): number
}

/** Where a key leads among choices, perhaps beyond their ends; undefined if it is none of theirs. */
export const goalOf = (
  key: string,
  { at, count, isRtl, hasColumns, wraps = false, page, across }: Surroundings,
): number | undefined => {
  const beside = (by: number) => {
    if (!hasColumns) return undefined
    const next = at + (isRtl ? -by : by)
    return wraps ? (next + count) % count : next
  }
  switch (key) {
    case 'ArrowDown':
      return across(1)
    case 'ArrowUp':
      return across(-1)
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return beside(-1)
    case 'PageDown':
      return page && across(page)
    case 'PageUp':
      return page && across(-page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
