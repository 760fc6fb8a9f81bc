const prefixes: ReadonlyMap<number, string> = new Map([
  [-18, 'a'],
  [-15, 'f'],
  [-12, 'p'],
  [-9, 'n'],
  [-6, 'µ'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
  [12, 'T'],
  [15, 'P'],
  [18, 'E'],
])

/** A quantity with the prefix of SI that leaves one to three digits before the point: 36,000 s are 36 ks. */
export function prefixedUnit(quantity: { amount: bigint; decimals: number; base: string }): {
  amount: bigint
  decimals: number
  base: string
} {
  const { amount, decimals, base } = quantity
  if (amount === 0n) return quantity
  const digits = (amount < 0n ? -amount : amount).toString().length
  const power = Math.min(18, Math.max(-18, Math.floor((digits - 1 - decimals) / 3) * 3))
  const left = decimals + power
  return {
    amount: left < 0 ? amount * 10n ** BigInt(-left) : amount,
    decimals: Math.max(0, left),
    base: `${prefixes.get(power)}${base}`,
  }
}
