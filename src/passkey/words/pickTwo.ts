/** Two different places of a list, at random and in their order. From 0. */
export function pickTwo(length: number): [number, number] {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  const one = first % length
  const other = (one + 1 + (second % (length - 1))) % length
  return one < other ? [one, other] : [other, one]
}
