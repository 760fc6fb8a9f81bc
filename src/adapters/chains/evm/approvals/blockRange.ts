/** How many blocks are asked for at first: most nodes take so many. */
const FIRST_SIZE = 10_000n
/** A node that refuses so few cannot be searched. */
const LEAST_SIZE = 100n

/**
 * Which blocks are searched next, downwards from `last`. `most` is the largest
 * size to try after a refusal; without one, ranges go on growing.
 */
export type BlockRange = { last: bigint; size: bigint; most: bigint | undefined }

export const firstRange = (head: bigint): BlockRange => ({
  last: head,
  size: FIRST_SIZE,
  most: undefined,
})

/** The first block of the range; the last is its `last`. */
export const startOf = ({ last, size }: BlockRange): bigint =>
  last + 1n > size ? last + 1n - size : 0n

/** After an answer: the blocks below, twice as many unless a node has refused as much. Undefined at the chain's start. */
export const rangeBelow = (range: BlockRange): BlockRange | undefined => {
  const start = startOf(range)
  if (start === 0n) return undefined
  const doubled = range.size * 2n
  const size = range.most !== undefined && doubled > range.most ? range.most : doubled
  return { ...range, last: start - 1n, size }
}

/** After a refusal: half as many blocks, and never again more than that. Undefined where fewer make no sense. */
export const narrowerRange = (range: BlockRange): BlockRange | undefined => {
  // What is asked for is no more than there is below.
  const asked = range.last + 1n < range.size ? range.last + 1n : range.size
  const size = asked / 2n
  return size < LEAST_SIZE ? undefined : { ...range, size, most: size }
}
