/**
 * Names for the minifier, the same in every chunk: left to itself it picks them by the letters of
 * each, and what looks alike would be spelled differently from chunk to chunk, which compresses
 * a hundredth worse.
 */
export const shortNames = {
  // All in one: the minifier's workers get the text of this function, and nothing around it.
  get(at) {
    const first = 'etnrisoacldupfhmgvybwkxjqzTSCEAPIRNMDOLFBUHVGKWYXJQZ_$'
    const later = `${first}0123456789`
    let name = first[at % first.length]
    let rest = Math.floor(at / first.length)
    while (rest > 0) {
      rest -= 1
      name += later[rest % later.length]
      rest = Math.floor(rest / later.length)
    }
    return name
  },
}
