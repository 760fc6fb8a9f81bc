/** The position of a group: tops in px from the start of the list, `from` the index of its first row among all rows. */
export type Placed<Group> = { group: Group; top: number; rowsTop: number; from: number }

/** Lays groups out one below the other, each under its heading. */
export const placeGroups = <Group extends { items: readonly unknown[] }>(
  groups: readonly Group[],
  { row, title }: { row: number; title: number },
): { placed: Placed<Group>[]; count: number; total: number } => {
  let [total, count] = [0, 0]
  const placed = groups.map((group) => {
    const one = { group, top: total, rowsTop: total + title, from: count }
    total = one.rowsTop + group.items.length * row
    count += group.items.length
    return one
  })
  return { placed, count, total }
}

/** The rows of a group between two heights of the list. */
export const rowsInSight = (
  { rowsTop, length }: { rowsTop: number; length: number },
  { top, bottom, row }: { top: number; bottom: number; row: number },
): number[] => {
  const first = Math.max(0, Math.floor((top - rowsTop) / row))
  const last = Math.min(length, Math.ceil((bottom - rowsTop) / row))
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
}
