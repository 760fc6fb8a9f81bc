/** Computes a value when it is first asked for, and remembers it; a throw is forgotten. What is fetched is `lazy`. */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let kept: { value: Value } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}
