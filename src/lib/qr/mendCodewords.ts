// Arithmetic of GF(256) as QR codes use it: bytes are polynomials modulo x^8 + x^4 + x^3 + x^2 + 1.
const powers = new Uint8Array(510)
const logs = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  powers[power] = powers[power + 255] = value
  logs[value] = power
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}

const power = (of: number): number => powers[((of % 255) + 255) % 255] ?? 0
const log = (of: number): number => logs[of] ?? 0
const times = (a: number, b: number): number => (a && b ? power(log(a) + log(b)) : 0)
const inverse = (a: number): number => power(-log(a))

/** The value of a polynomial, lowest power first. */
const valueAt = (polynomial: readonly number[], x: number): number =>
  polynomial.reduceRight((sum, factor) => times(sum, x) ^ factor, 0)

/** The locator of the errors, by Berlekamp and Massey. */
const locate = (syndromes: readonly number[]): number[] => {
  let locator = [1]
  let before = [1]
  let length = 0
  let gap = 1
  let scale = 1
  syndromes.forEach((syndrome, at) => {
    let wrong = syndrome
    for (let back = 1; back <= length; back++)
      wrong ^= times(locator[back] ?? 0, syndromes[at - back] ?? 0)
    if (wrong === 0) {
      gap++
      return
    }
    const now = locator
    const factor = times(wrong, inverse(scale))
    const next = [...locator]
    before.forEach((value, place) => {
      next[place + gap] = (next[place + gap] ?? 0) ^ times(factor, value)
    })
    locator = Array.from(next, (value) => value ?? 0)
    if (2 * length > at) {
      gap++
      return
    }
    length = at + 1 - length
    before = now
    scale = wrong
    gap = 1
  })
  return locator.slice(0, length + 1)
}

/**
 * Mends a block of a QR code by its last `spare` bytes (Reed-Solomon); undefined when more is broken than they can
 * mend.
 */
export const mendCodewords = (block: readonly number[], spare: number): number[] | undefined => {
  const ascending = block.toReversed()
  const syndromes = Array.from({ length: spare }, (_, at) => valueAt(ascending, power(at)))
  if (syndromes.every((one) => one === 0)) return block.slice(0, -spare)
  const locator = locate(syndromes)
  const errors = locator.length - 1
  const places = ascending.flatMap((_, place) => (valueAt(locator, power(-place)) ? [] : [place]))
  if (errors > spare / 2 || places.length !== errors) return undefined
  // How much each is off, by Forney.
  const evaluator = syndromes.map((_, at) =>
    locator.reduce((sum, factor, back) => sum ^ times(factor, syndromes[at - back] ?? 0), 0),
  )
  const slope = locator.map((factor, at) => (at % 2 ? factor : 0)).slice(1)
  for (const place of places) {
    const x = power(-place)
    const off = times(times(power(place), valueAt(evaluator, x)), inverse(valueAt(slope, x)))
    ascending[place] = (ascending[place] ?? 0) ^ off
  }
  const isMended = syndromes.every((_, at) => valueAt(ascending, power(at)) === 0)
  return isMended ? ascending.reverse().slice(0, -spare) : undefined
}
