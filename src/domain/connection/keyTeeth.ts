/** How many cuts a key has, each of four depths: 16,384 different keys. */
const CUTS = 7

/**
 * The cuts of an address's key: seven depths from 0 to 3, hashed from the whole address. Addresses that were made to share
 * their first and last characters mostly have other teeth. It helps the eye, and proves nothing: some other address has
 * the same key.
 */
export const keyTeeth = (address: string): readonly number[] => {
  // In hex, letter case is a checksum; elsewhere another case is another address.
  const text = /^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address
  // FNV-1a, whose last bits are stirred, since few of them would decide.
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 12
  return Array.from({ length: CUTS }, (_, at) => (hash >>> (2 * at)) & 3)
}

const BOW = 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM6 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z'

/** The outline of an address's key on a grid of 44 by 16, to be filled by `evenodd`: bow on the left, teeth below. */
export const keyOutline = (address: string): string => {
  const cuts = keyTeeth(address)
    .map((depth, at) => `L${19 + 3.5 * at} ${13 - 2 * depth}h-1.5`)
    .reverse()
    .join('')
  return `${BOW}M14 4.5h27l3 3.5${cuts}L15.5 11.5H14z`
}
