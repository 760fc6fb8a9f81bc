/**
 * The first 64 bits behind the point of the roots of the first primes.
 *
 * @param {bigint} power of which the roots are: 2n for square roots, 3n for cube roots
 * @param {number} count of primes
 * @returns {bigint[]}
 */
export const rootFractions = (power, count) => {
  const primes = []
  for (let number = 2n; primes.length < count; number++)
    if (primes.every((prime) => number % prime)) primes.push(number)
  return primes.map((prime) => {
    // Newton's way down, from above, to the whole number that is 2 ** 64 times the root.
    let root
    for (let next = 1n << 68n; !root || next < root; ) {
      root = next
      next = ((power - 1n) * root + (prime << (64n * power)) / root ** (power - 1n)) / power
    }
    return BigInt.asUintN(64, root)
  })
}
