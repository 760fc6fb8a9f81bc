const GROUP = 4
/** Includes the six that people compare. */
const END = 8

/**
 * An address in the parts between which a line may break: its beginning with its prefix, groups of four, and its last
 * eight characters.
 *
 * @example addressGroups('0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb').end // '2d5bfcdb'
 */
export const addressGroups = (
  address: string,
): { start: string; groups: readonly string[]; end: string } => {
  const length = (address.startsWith('0x') ? 2 : 0) + GROUP
  const end = address.length >= length + END ? address.slice(-END) : ''
  const middle = address.slice(length, address.length - end.length)
  return { start: address.slice(0, length), groups: middle.match(/.{1,4}/gs) ?? [], end }
}
