/** Runs once, with what the first caller gives, and remembers the result; a throw or a rejection is forgotten, so that the next call tries again. */
export const once = <Args extends unknown[], Value>(
  run: (...args: Args) => Value,
): ((...args: Args) => Value) => {
  let kept: { value: Value } | undefined
  return (...args) => {
    if (kept) return kept.value
    const mine = { value: run(...args) }
    kept = mine
    if (mine.value instanceof Promise) {
      mine.value.catch(() => {
        // The caller holds the same promise and hears the rejection there.
        if (kept === mine) kept = undefined
      })
    }
    return mine.value
  }
}
