/** How choices are laid out around the focused one. */
export type Surroundings = {
  at: number
  count: number
  isRtl: boolean
  /** Whether some are side by side. */
  hasColumns: boolean
  wraps?: boolean | undefined
  /** How many lines a page key moves by; without it page keys do nothing. */
  page?: number | undefined
  /** Index of the choice that many lines below, or above if negative. */
  across(by: number): number
}

/** The index a key leads to, perhaps out of range; undefined if the key is not handled. */
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
